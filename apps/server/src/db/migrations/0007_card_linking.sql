CREATE TABLE "vinculaciones_filas" (
	"vinculacion_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"certeza" text NOT NULL,
	"carta_id" integer,
	"candidatas" integer[] DEFAULT '{}' NOT NULL,
	"resultado" text NOT NULL,
	CONSTRAINT "vinculaciones_filas_vinculacion_id_producto_id_pk" PRIMARY KEY("vinculacion_id","producto_id"),
	CONSTRAINT "vinculaciones_filas_certeza" CHECK ("vinculaciones_filas"."certeza" in ('segura', 'dudosa', 'ninguna'))
);
--> statement-breakpoint
CREATE TABLE "vinculaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vinculaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quien" text NOT NULL,
	"estado" text NOT NULL,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"hechos" integer DEFAULT 0 NOT NULL,
	"seguras" integer DEFAULT 0 NOT NULL,
	"dudosas" integer DEFAULT 0 NOT NULL,
	"ningunas" integer DEFAULT 0 NOT NULL,
	"pendientes" integer DEFAULT 0 NOT NULL,
	"vinculados" integer DEFAULT 0 NOT NULL,
	"deshechos" integer DEFAULT 0 NOT NULL,
	"quedaron" integer DEFAULT 0 NOT NULL,
	"aviso" text,
	"trabajador" text,
	"latido_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"terminada_en" timestamp with time zone,
	"deshecha_en" timestamp with time zone,
	"deshecha_por" text,
	CONSTRAINT "vinculaciones_estado" CHECK ("vinculaciones"."estado" in ('vinculando', 'vinculada', 'deshaciendo', 'deshecha'))
);
--> statement-breakpoint
CREATE TABLE "vinculaciones_pedidos" (
	"vinculacion_id" integer PRIMARY KEY NOT NULL,
	"productos" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartas_descartadas" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"cartas" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vinculaciones_filas" ADD CONSTRAINT "vinculaciones_filas_carta_id_cartas_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."cartas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculaciones_filas" ADD CONSTRAINT "vinculaciones_filas_vinculacion_id_vinculaciones_id_fk" FOREIGN KEY ("vinculacion_id") REFERENCES "public"."vinculaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculaciones_pedidos" ADD CONSTRAINT "vinculaciones_pedidos_vinculacion_id_vinculaciones_id_fk" FOREIGN KEY ("vinculacion_id") REFERENCES "public"."vinculaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas_descartadas" ADD CONSTRAINT "cartas_descartadas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vinculaciones_filas_producto" ON "vinculaciones_filas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vinculaciones_una_escribe" ON "vinculaciones" USING btree ((true)) WHERE estado in ('vinculando', 'deshaciendo');--> statement-breakpoint
drop trigger productos_busqueda_cambio on productos;
--> statement-breakpoint
-- Whoever changes many products at once writes the words of all of them in one call, which is ten times as fast: with
-- `set_config('tienda.busqueda', 'junta', true)` this leaves it to them.
create trigger productos_busqueda_cambio after update of titulo, expansion_id, tcg_id, carta_id on productos
  for each row when (
    (old.titulo, old.expansion_id, old.tcg_id, old.carta_id) is distinct from
    (new.titulo, new.expansion_id, new.tcg_id, new.carta_id)
    and current_setting('tienda.busqueda', true) is distinct from 'junta'
  ) execute function productos_busqueda_cambio();
