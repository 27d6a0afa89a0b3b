CREATE TABLE "personal_enlaces_clave" (
	"personal_id" text PRIMARY KEY NOT NULL,
	"correo" text,
	"token_hash" text NOT NULL,
	"sal" text NOT NULL,
	"pedido_por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_enlaces_clave_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "correos" DROP CONSTRAINT "correos_plantilla";--> statement-breakpoint
ALTER TABLE "personal_enlaces_clave" ADD CONSTRAINT "personal_enlaces_clave_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_plantilla" CHECK ("correos"."plantilla" in ('orden_comprador', 'orden_tienda', 'orden_cancelada', 'orden_pagada', 'orden_preparada', 'orden_enviada', 'orden_lista_para_retirar', 'orden_entregada', 'orden_reembolsada', 'orden_pagada_sin_stock', 'orden_modificada', 'ingresos_bloqueados', 'invitacion_personal', 'clave_nueva'));