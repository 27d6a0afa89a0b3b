CREATE TABLE "ingresos_fallidos" (
	"clave" text PRIMARY KEY NOT NULL,
	"momentos" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal" (
	"id" text PRIMARY KEY NOT NULL,
	"usuario" text NOT NULL,
	"rol" text NOT NULL,
	"nombre" text NOT NULL,
	"email" text NOT NULL,
	"email_verificado" boolean DEFAULT false NOT NULL,
	"imagen" text,
	"segundo_factor" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_usuario_unique" UNIQUE("usuario"),
	CONSTRAINT "personal_email_unique" UNIQUE("email"),
	CONSTRAINT "personal_rol" CHECK ("personal"."rol" in ('admin', 'vendedor')),
	CONSTRAINT "personal_usuario" CHECK ("personal"."usuario" = lower("personal"."usuario") and "personal"."usuario" <> '')
);
--> statement-breakpoint
CREATE TABLE "personal_verificaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"identificador" text NOT NULL,
	"valor" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_credenciales" (
	"id" text PRIMARY KEY NOT NULL,
	"personal_id" text NOT NULL,
	"emisor" text NOT NULL,
	"cuenta" text NOT NULL,
	"proveedor" text NOT NULL,
	"clave_hash" text,
	"token_acceso" text,
	"token_renovacion" text,
	"token_identidad" text,
	"token_acceso_vence_en" timestamp with time zone,
	"token_renovacion_vence_en" timestamp with time zone,
	"alcance" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_credenciales_cuenta" UNIQUE("emisor","cuenta")
);
--> statement-breakpoint
CREATE TABLE "personal_segundos_factores" (
	"id" text PRIMARY KEY NOT NULL,
	"personal_id" text NOT NULL,
	"secreto" text NOT NULL,
	"codigos_respaldo" text NOT NULL,
	"verificado" boolean DEFAULT true NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"bloqueado_hasta" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_sesiones" (
	"id" text PRIMARY KEY NOT NULL,
	"personal_id" text NOT NULL,
	"token" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"direccion_ip" text,
	"navegador" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_sesiones_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "correos" DROP CONSTRAINT "correos_plantilla";--> statement-breakpoint
ALTER TABLE "personal_credenciales" ADD CONSTRAINT "personal_credenciales_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_segundos_factores" ADD CONSTRAINT "personal_segundos_factores_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_sesiones" ADD CONSTRAINT "personal_sesiones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_verificaciones_identificador" ON "personal_verificaciones" USING btree ("identificador");--> statement-breakpoint
CREATE INDEX "personal_verificaciones_vencimiento" ON "personal_verificaciones" USING btree ("vence_en");--> statement-breakpoint
CREATE INDEX "personal_credenciales_personal" ON "personal_credenciales" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "personal_segundos_factores_personal" ON "personal_segundos_factores" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "personal_sesiones_personal" ON "personal_sesiones" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "personal_sesiones_vencimiento" ON "personal_sesiones" USING btree ("vence_en");--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_plantilla" CHECK ("correos"."plantilla" in ('orden_comprador', 'orden_tienda', 'orden_cancelada', 'ingresos_bloqueados'));