CREATE TABLE "plant_scrap" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_scrap_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plant_id" integer NOT NULL,
	"process" text NOT NULL,
	"item_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"pieces" integer NOT NULL,
	"cost" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "plant_scrap_month_of_year" CHECK (ym % 100 BETWEEN 1 AND 12),
	CONSTRAINT "plant_scrap_amounts" CHECK (pieces >= 0 AND cost >= 0 AND (cause <> '' OR cost = 0))
);
--> statement-breakpoint
CREATE TABLE "scrap_collection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scrap_collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection_no" text NOT NULL,
	"customer_id" integer,
	"site" text DEFAULT '' NOT NULL,
	"production_line" text DEFAULT '' NOT NULL,
	"machine" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"collected_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scrap_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scrap_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"item_id" integer,
	"foreign_item" text DEFAULT '' NOT NULL,
	"supplier_id" smallint NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"pieces" integer NOT NULL,
	"edges_available" integer NOT NULL,
	"edges_used" integer NOT NULL,
	"wear" text NOT NULL,
	"cause" text NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "scrap_line_one_item" CHECK ((item_id IS NULL) = (foreign_item <> '')),
	CONSTRAINT "scrap_line_numbers" CHECK (no > 0 AND pieces > 0 AND edges_available >= pieces AND edges_used BETWEEN 0 AND edges_available AND unit_price >= 0),
	CONSTRAINT "scrap_line_wear" CHECK (wear IN ('flank', 'crater', 'notch', 'built-up-edge', 'chipping', 'comb-cracks', 'plastic-deformation', 'breakage', 'none'))
);
--> statement-breakpoint
ALTER TABLE "plant_scrap" ADD CONSTRAINT "plant_scrap_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_scrap" ADD CONSTRAINT "plant_scrap_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap_collection" ADD CONSTRAINT "scrap_collection_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap_line" ADD CONSTRAINT "scrap_line_collection_id_scrap_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."scrap_collection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap_line" ADD CONSTRAINT "scrap_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrap_line" ADD CONSTRAINT "scrap_line_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plant_scrap_key" ON "plant_scrap" USING btree ("plant_id","process","item_id","ym","cause");--> statement-breakpoint
CREATE INDEX "plant_scrap_month" ON "plant_scrap" USING btree ("ym");--> statement-breakpoint
CREATE INDEX "plant_scrap_item" ON "plant_scrap" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scrap_collection_no" ON "scrap_collection" USING btree ("collection_no");--> statement-breakpoint
CREATE INDEX "scrap_collection_customer" ON "scrap_collection" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "scrap_collection_day" ON "scrap_collection" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "scrap_line_no" ON "scrap_line" USING btree ("collection_id","no");--> statement-breakpoint
CREATE INDEX "scrap_line_item" ON "scrap_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "scrap_line_supplier" ON "scrap_line" USING btree ("supplier_id");
--> statement-breakpoint
CREATE SEQUENCE scrap_number;
--> statement-breakpoint
-- The next number of a collection, UT-2026-0001; files bring numbers of their own, so one that is taken is passed over.
CREATE FUNCTION next_scrap_no(day date) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  given text;
BEGIN
  LOOP
    given := 'UT-' || to_char(day, 'YYYY') || '-' || lpad(nextval('public.scrap_number')::text, 4, '0');
    EXIT WHEN NOT EXISTS (SELECT FROM public.scrap_collection WHERE collection_no = given);
  END LOOP;
  RETURN given;
END $$;
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('scrap-cause', '폐공구 원인', 'Causes of used tools', '废刀原因', '수거한 공구를 왜 버렸는지 나타냅니다.', 'Why collected tools were thrown away.'),
  ('plant-process', '공장 공정', 'Processes of plants', '工厂工序', '공장의 생산 공정입니다.', 'What plants do to an item.'),
  ('reject-cause', '불량 원인', 'Causes of rejects', '废品原因', '공장에서 제품을 불량으로 처리한 이유입니다.', 'Why plants reject what they made.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('scrap-cause', 'life-over', '수명 종료', 'End of tool life', '寿命终了', 10),
  ('scrap-cause', 'early-change', '조기 교환', 'Changed too early', '过早更换', 20),
  ('scrap-cause', 'not-indexed', '코너 미사용', 'Not indexed', '未转位', 30),
  ('scrap-cause', 'cutting-data', '절삭 조건 부적합', 'Wrong cutting data', '切削参数不当', 40),
  ('scrap-cause', 'coolant', '절삭유 부족', 'Lack of coolant', '冷却不足', 50),
  ('scrap-cause', 'clamping', '클램핑 불량', 'Bad clamping', '夹紧不良', 60),
  ('scrap-cause', 'collision', '충돌', 'Collision', '碰撞', 70),
  ('scrap-cause', 'handling', '취급 손상', 'Damaged in handling', '搬运损坏', 80),
  ('plant-process', 'pressing', '프레스', 'Pressing', '压制', 10),
  ('plant-process', 'sintering', '소결', 'Sintering', '烧结', 20),
  ('plant-process', 'grinding', '연삭', 'Grinding', '磨削', 30),
  ('plant-process', 'coating', '코팅', 'Coating', '涂层', 40),
  ('plant-process', 'inspection', '최종 검사', 'Final inspection', '最终检验', 50),
  ('reject-cause', 'dimension', '치수 불량', 'Dimension out of tolerance', '尺寸超差', 10),
  ('reject-cause', 'crack', '크랙', 'Crack', '裂纹', 20),
  ('reject-cause', 'porosity', '기공', 'Porosity', '气孔', 30),
  ('reject-cause', 'edge-chipping', '날끝 치핑', 'Chipped edge', '刃口崩缺', 40),
  ('reject-cause', 'coating-fault', '코팅 불량', 'Fault of the coating', '涂层缺陷', 50),
  ('reject-cause', 'set-up', '셋업 불량', 'Set-up piece', '调试件', 60);
--> statement-breakpoint
-- Proposals; their owner sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('scrap', 'unused-share', '2000-01-01', 0.2), ('scrap', 'reject-share', '2000-01-01', 0.02), ('scrap', 'control-sigmas', '2000-01-01', 3);
