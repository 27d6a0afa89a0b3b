CREATE TABLE "personal_invitaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_invitaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"rol" text NOT NULL,
	"token_hash" text NOT NULL,
	"sal" text NOT NULL,
	"invitado_por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_invitaciones_correo_unique" UNIQUE("correo"),
	CONSTRAINT "personal_invitaciones_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "personal_invitaciones_rol" CHECK ("personal_invitaciones"."rol" in ('admin', 'vendedor'))
);
--> statement-breakpoint
ALTER TABLE "correos" DROP CONSTRAINT "correos_plantilla";--> statement-breakpoint
ALTER TABLE "personal" ADD COLUMN "activo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "personal" ADD COLUMN "ultimo_ingreso" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "personal" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "auditoria_quien" ON "auditoria" USING btree ("quien","id");--> statement-breakpoint
CREATE INDEX "auditoria_momento" ON "auditoria" USING btree ("creado_en");--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_plantilla" CHECK ("correos"."plantilla" in ('orden_comprador', 'orden_tienda', 'orden_cancelada', 'orden_pagada', 'orden_preparada', 'orden_enviada', 'orden_lista_para_retirar', 'orden_entregada', 'orden_reembolsada', 'orden_pagada_sin_stock', 'orden_modificada', 'ingresos_bloqueados', 'invitacion_personal'));