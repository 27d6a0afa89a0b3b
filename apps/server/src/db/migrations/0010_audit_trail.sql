CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quien" text NOT NULL,
	"accion" text NOT NULL,
	"recurso" text NOT NULL,
	"recurso_id" text NOT NULL,
	"nombre" text NOT NULL,
	"cambios" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auditoria_recurso" ON "auditoria" USING btree ("recurso","recurso_id");