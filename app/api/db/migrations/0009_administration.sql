CREATE TABLE "group_logo" (
	"group_id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code" (
	"group_id" text NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "code_group_id_code_pk" PRIMARY KEY("group_id","code")
);
--> statement-breakpoint
CREATE TABLE "code_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"note_ko" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "general_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"title_ko" text NOT NULL,
	"title_en" text NOT NULL,
	"text_ko" text NOT NULL,
	"text_en" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "undone_by" integer;
--> statement-breakpoint
ALTER TABLE "group_logo" ADD CONSTRAINT "group_logo_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_group_id_code_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."code_group"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "general_notice_shown" ON "general_notice" USING btree ("to_at");
--> statement-breakpoint
-- Lines that a load replaced, as they were: what an undo puts back. Kept for thirty days by the nightly tidying.
CREATE TABLE replaced_line (replaced_by integer NOT NULL, LIKE invoice_line);
--> statement-breakpoint
CREATE INDEX replaced_line_batch ON replaced_line (replaced_by);
--> statement-breakpoint
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
