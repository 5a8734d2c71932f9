-- Which of thousands of customers bought in the last days: from the key, every customer's days of all years were passed.
CREATE INDEX sales_day_customer_day ON sales_day_customer (day, customer_id);
