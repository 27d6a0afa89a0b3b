CREATE TABLE "importacion_filas" (
	"importacion_id" integer NOT NULL,
	"posicion" integer NOT NULL,
	"linea" integer NOT NULL,
	"estado" text NOT NULL,
	"titulo" text NOT NULL,
	"motivo" text,
	"cambios" jsonb NOT NULL,
	"datos" jsonb,
	"celdas" jsonb,
	"producto_id" integer,
	"aplicada" boolean DEFAULT false NOT NULL,
	"deshecha" boolean DEFAULT false NOT NULL,
	"antes" jsonb,
	"version" integer,
	"movimiento" bigint,
	CONSTRAINT "importacion_filas_importacion_id_posicion_pk" PRIMARY KEY("importacion_id","posicion")
);
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archivo" text NOT NULL,
	"guardado" text NOT NULL,
	"formato" text NOT NULL,
	"bytes" integer NOT NULL,
	"quien" text NOT NULL,
	"estado" text DEFAULT 'subida' NOT NULL,
	"encabezado" jsonb NOT NULL,
	"muestra" jsonb NOT NULL,
	"columnas" jsonb,
	"crear_expansiones" boolean DEFAULT false NOT NULL,
	"ingreso" boolean DEFAULT false NOT NULL,
	"progreso" integer DEFAULT 0 NOT NULL,
	"hechas" integer DEFAULT 0 NOT NULL,
	"filas" integer DEFAULT 0 NOT NULL,
	"nuevas" integer DEFAULT 0 NOT NULL,
	"cambian" integer DEFAULT 0 NOT NULL,
	"iguales" integer DEFAULT 0 NOT NULL,
	"rechazadas" integer DEFAULT 0 NOT NULL,
	"advertencias" integer DEFAULT 0 NOT NULL,
	"aplicadas" integer DEFAULT 0 NOT NULL,
	"deshechas" integer DEFAULT 0 NOT NULL,
	"aviso" text,
	"trabajador" text,
	"latido_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"aplicada_en" timestamp with time zone,
	CONSTRAINT "importaciones_estado" CHECK ("importaciones"."estado" in ('subida', 'analizando', 'analizada', 'aplicando', 'aplicada', 'deshaciendo', 'deshecha', 'fallida'))
);
--> statement-breakpoint
ALTER TABLE "importacion_filas" ADD CONSTRAINT "importacion_filas_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacion_filas_estado" ON "importacion_filas" USING btree ("importacion_id","estado","posicion");--> statement-breakpoint
CREATE UNIQUE INDEX "importaciones_una_escribe" ON "importaciones" USING btree ((true)) WHERE estado in ('aplicando', 'deshaciendo');