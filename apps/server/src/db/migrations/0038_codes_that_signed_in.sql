CREATE TABLE "personal_codigos_usados" (
	"personal_id" text NOT NULL,
	"codigo" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_codigos_usados_personal_id_codigo_pk" PRIMARY KEY("personal_id","codigo")
);
--> statement-breakpoint
ALTER TABLE "personal_codigos_usados" ADD CONSTRAINT "personal_codigos_usados_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;
