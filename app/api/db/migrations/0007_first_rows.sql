INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('lock-reason', '계정 잠금 사유', 'Reasons for locking an account', '锁定账户的原因', '사용자를 잠글 때 제안되는 사유입니다.', 'Offered when a user is locked.'),
  ('reset-remark', '비밀번호 초기화 사유', 'Remarks for a password reset', '重置密码的备注', '관리자가 비밀번호를 초기화할 때 제안되는 사유입니다.', 'Offered when an administrator resets a password.'),
  ('undo-reason', '적재 취소 사유', 'Reasons for undoing an import', '撤销导入的原因', '데이터 적재를 취소할 때 제안되는 사유입니다.', 'Offered when an import is undone.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('lock-reason', 'left', '퇴사', 'Left the company', '已离职', 10),
  ('lock-reason', 'unused', '장기간 미사용', 'Not used for a long time', '长期未使用', 20),
  ('lock-reason', 'suspicious', '의심스러운 로그인', 'Suspicious sign-ins', '可疑登录', 30),
  ('reset-remark', 'asked-by-phone', '전화 요청, 본인 확인함', 'Asked by phone, identity checked', '电话申请，已核实身份', 10),
  ('reset-remark', 'mail-lost', '메일을 받지 못함', 'Mail did not arrive', '未收到邮件', 20),
  ('reset-remark', 'suspicious', '유출 의심', 'Password may be known to others', '密码可能泄露', 30),
  ('undo-reason', 'wrong-file', '잘못된 파일', 'Wrong file', '文件错误', 10),
  ('undo-reason', 'wrong-mapping', '잘못된 열 매핑', 'Wrong mapping of columns', '列映射错误', 20);
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('region', '지역', 'Regions', '地区', '고객과 도시를 묶는 지역입니다.', 'Regions that customers and cities belong to.'),
  ('contact-role', '담당자 역할', 'Roles of contacts', '联系人职务', '고객 담당자의 역할입니다.', 'What a customer''s contact does there.'),
  ('machine-type', '기계 종류', 'Kinds of machines', '机床类型', '고객이 보유한 공작기계의 종류입니다.', 'Kinds of machine tools at customers.'),
  ('share-source', '점유율 출처', 'Sources of shares', '份额来源', '고객 내 점유율을 알게 된 경로입니다.', 'How a supplier''s share became known.'),
  ('visit-purpose', '방문 목적', 'Purposes of visits', '拜访目的', '고객 방문의 목적입니다.', 'Why a customer was called on.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('region', 'kr-cap', '수도권', 'Seoul and Gyeonggi', '首都圈', 10),
  ('region', 'kr-chu', '충청', 'Chungcheong', '忠清', 20),
  ('region', 'kr-dgb', '대구·경북', 'Daegu and Gyeongbuk', '大邱·庆北', 30),
  ('region', 'kr-gyn', '부산·울산·경남', 'Busan, Ulsan and Gyeongnam', '釜山·蔚山·庆南', 40),
  ('region', 'kr-hon', '호남', 'Honam', '湖南', 50),
  ('contact-role', 'purchasing', '구매', 'Purchasing', '采购', 10),
  ('contact-role', 'production', '생산', 'Production', '生产', 20),
  ('contact-role', 'engineering', '생산기술', 'Process engineering', '工艺', 30),
  ('contact-role', 'tools', '공구 관리', 'Tool management', '刀具管理', 40),
  ('contact-role', 'quality', '품질', 'Quality', '质量', 50),
  ('contact-role', 'management', '경영', 'Management', '管理层', 60),
  ('machine-type', 'turning', '선반', 'Turning', '车床', 10),
  ('machine-type', 'machining-centre', '머시닝센터', 'Machining centre', '加工中心', 20),
  ('machine-type', 'milling', '밀링', 'Milling', '铣床', 30),
  ('machine-type', 'drilling', '드릴링', 'Drilling', '钻床', 40),
  ('machine-type', 'mill-turn', '복합가공기', 'Mill-turn', '车铣复合', 50),
  ('machine-type', 'boring', '보링', 'Boring', '镗床', 60),
  ('machine-type', 'grinding', '연삭', 'Grinding', '磨床', 70),
  ('machine-type', 'other', '기타', 'Other', '其他', 80),
  ('share-source', 'customer', '고객 확인', 'Said by the customer', '客户告知', 10),
  ('share-source', 'survey', '설문', 'Survey', '问卷', 20),
  ('share-source', 'visit', '방문 확인', 'Seen on a visit', '拜访确认', 30),
  ('share-source', 'estimate', '추정', 'Estimate', '估计', 40),
  ('visit-purpose', 'routine', '정기 방문', 'Regular visit', '定期拜访', 10),
  ('visit-purpose', 'test', '공구 테스트', 'Tool test', '刀具试切', 20),
  ('visit-purpose', 'quotation', '견적·협상', 'Quotation and negotiation', '报价与谈判', 30),
  ('visit-purpose', 'support', '기술 지원', 'Technical support', '技术支持', 40),
  ('visit-purpose', 'complaint', '클레임 처리', 'Complaint', '投诉处理', 50),
  ('visit-purpose', 'new-project', '신규 프로젝트', 'New project', '新项目', 60);
--> statement-breakpoint
-- A service level of 95 %, nine days until a receipt, two of them uncertain (domain.md 9.3).
INSERT INTO replenishment_rule (warehouse_id, valid_from, service_factor, lead_time_days, lead_time_deviation_days)
  VALUES (NULL, '2000-01-01', 1.65, 9, 2);
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('shortage-cause', '결품 원인', 'Causes of shortages', '缺货原因', '입고가 필요한 날보다 늦어지는 원인입니다.', 'Why a receipt comes later than it is needed.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('shortage-cause', 'plan', '생산 계획', 'Production plan', '生产计划', 10),
  ('shortage-cause', 'supplier', '공급사 지연', 'Late supplier', '供应商延误', 20),
  ('shortage-cause', 'quality', '품질 보류', 'Held back for quality', '质量冻结', 30),
  ('shortage-cause', 'demand', '수요 급증', 'Jump in demand', '需求激增', 40);
--> statement-breakpoint
-- Working days of a year are the specification's (section 9), the pack is domain.md's proposal.
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('cost-saving', 'workingDays', '2000-01-01', 300),
  ('cost-saving', 'packSize', '2000-01-01', 10);
