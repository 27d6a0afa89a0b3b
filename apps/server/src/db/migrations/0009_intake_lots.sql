CREATE TABLE "lotes_lineas" (
	"lote_id" integer NOT NULL,
	"clave" uuid NOT NULL,
	"posicion" integer NOT NULL,
	"version" integer NOT NULL,
	"aparato" text NOT NULL,
	"carta_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"estado_id" smallint NOT NULL,
	"idioma" text,
	"acabado" text,
	"ubicacion" text,
	"precio" numeric(12, 2),
	"precio_final" numeric(12, 2),
	"costo" numeric(12, 2),
	"costo_final" numeric(12, 2),
	"borrada" boolean DEFAULT false NOT NULL,
	"aplicada" boolean DEFAULT false NOT NULL,
	"producto_id" integer,
	"movimiento" bigint,
	"version_producto" integer,
	"antes" jsonb,
	"deshecha" boolean DEFAULT false NOT NULL,
	"quedo" text,
	CONSTRAINT "lotes_lineas_lote_id_clave_pk" PRIMARY KEY("lote_id","clave"),
	CONSTRAINT "lotes_lineas_cantidad" CHECK ("lotes_lineas"."cantidad" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "lotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quien" text NOT NULL,
	"estado" text DEFAULT 'borrador' NOT NULL,
	"fijo" jsonb NOT NULL,
	"costo_total" numeric(12, 2),
	"hechas" integer DEFAULT 0 NOT NULL,
	"expansiones_agregadas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aviso" text,
	"hecho_por" text,
	"trabajador" text,
	"latido_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"terminado_en" timestamp with time zone,
	CONSTRAINT "lotes_estado" CHECK ("lotes"."estado" in ('borrador', 'dando', 'hecho', 'deshaciendo', 'deshecho')),
	CONSTRAINT "lotes_costo" CHECK ("lotes"."costo_total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lotes_lineas" ADD CONSTRAINT "lotes_lineas_carta_id_cartas_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."cartas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_lineas" ADD CONSTRAINT "lotes_lineas_lote_id_lotes_id_fk" FOREIGN KEY ("lote_id") REFERENCES "public"."lotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lotes_lineas_producto" ON "lotes_lineas" USING btree ("producto_id");