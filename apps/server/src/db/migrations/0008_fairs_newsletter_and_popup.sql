CREATE TABLE "bloques_eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bloques_eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" smallint NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"imagen_url" text,
	CONSTRAINT "bloques_eventos_tipo" CHECK ("bloques_eventos"."tipo" in ('foto', 'texto', 'tarjeta'))
);
--> statement-breakpoint
CREATE TABLE "fechas_eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechas_eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" smallint NOT NULL,
	"fecha" text NOT NULL,
	"titulo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"titulo" text NOT NULL,
	"direccion" text NOT NULL,
	"horario" text NOT NULL,
	"link_entradas" text,
	"incluye_entradas" boolean DEFAULT false NOT NULL,
	CONSTRAINT "eventos_titulo_no_vacio" CHECK ("eventos"."titulo" <> ''),
	CONSTRAINT "eventos_link" CHECK ("eventos"."link_entradas" ~ '^https?://'),
	CONSTRAINT "eventos_entradas" CHECK (not "eventos"."incluye_entradas" or "eventos"."link_entradas" is not null)
);
--> statement-breakpoint
CREATE TABLE "suscripciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suscripciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suscripciones_email_largo" CHECK (length("suscripciones"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "pop_marketing" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"mostrar" boolean DEFAULT false NOT NULL,
	"imagen_url" text NOT NULL,
	CONSTRAINT "pop_marketing_uno" CHECK ("pop_marketing"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "productos_venta_ingreso" ON "productos" USING btree ("ingreso_en","id") WHERE stock and not oculto and ingreso_en is not null;--> statement-breakpoint
CREATE INDEX "eventos_fecha" ON "eventos" USING btree ("fecha");--> statement-breakpoint
CREATE UNIQUE INDEX "suscripciones_email" ON "suscripciones" USING btree (lower("email"));--> statement-breakpoint
INSERT INTO "fechas_eventos" ("orden", "fecha", "titulo") VALUES
	(1, '25 Oct', 'Feria'),
	(2, '2 Nov', 'Showroom'),
	(3, '7 Dic', 'Feria');
--> statement-breakpoint
INSERT INTO "bloques_eventos" ("orden", "tipo", "titulo", "texto", "imagen_url") VALUES
	(1, 'foto', 'Juegos de cartas', 'Pokémon, Lorcana, Yu-Gi-Oh! y One Piece: compra, venta e intercambio con gente que sabe de qué habla.', '/media/demo/feria-juegos.webp'),
	(2, 'foto', 'Zona de confort', 'Un lugar para sentarte, abrir tus sobres y mostrar lo que te tocó.', '/media/demo/feria-confort.webp'),
	(3, 'foto', 'Stands de grandes marcas', 'Las marcas que coleccionás, con lanzamientos y promociones de la feria.', '/media/demo/feria-stands.webp'),
	(4, 'tarjeta', 'Accesibilidad Total', 'Accesos, pasillos y baños preparados para personas con movilidad reducida.', NULL),
	(5, 'tarjeta', 'Sumá tu Stand', 'Si vendés cartas, accesorios o coleccionables, escribinos y reservá tu lugar en la próxima feria.', NULL),
	(6, 'tarjeta', 'Zona de Alimentos', 'Comidas y bebidas durante todo el día, para que no te pierdas ninguna mesa.', NULL);
