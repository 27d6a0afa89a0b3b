CREATE TABLE "estados_carta" (
	"id" smallint PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "estados_carta_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "descuentos" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"porcentaje" numeric(5, 2) NOT NULL,
	CONSTRAINT "descuentos_porcentaje" CHECK ("descuentos"."porcentaje" > 0 and "descuentos"."porcentaje" < 100)
);
--> statement-breakpoint
CREATE TABLE "expansiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expansiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tcg_id" smallint NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "expansiones_tcg_nombre" UNIQUE("tcg_id","nombre"),
	CONSTRAINT "expansiones_nombre_no_vacio" CHECK ("expansiones"."nombre" <> '')
);
--> statement-breakpoint
CREATE TABLE "tcg" (
	"id" smallint PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "tcg_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "productos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"sku" text,
	"titulo" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"precio" numeric(12, 2) NOT NULL,
	"precio_final" numeric(12, 2) DEFAULT '0' NOT NULL,
	"imagen_url" text,
	"tcg_id" smallint,
	"expansion_id" integer,
	"estado_id" smallint,
	"stock" boolean DEFAULT true NOT NULL,
	"single" boolean DEFAULT false NOT NULL,
	"certificada" boolean DEFAULT false NOT NULL,
	"cantidad_disponible" integer,
	"oculto" boolean DEFAULT false NOT NULL,
	"ingreso_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productos_slug_unique" UNIQUE("slug"),
	CONSTRAINT "productos_sku_unique" UNIQUE("sku"),
	CONSTRAINT "productos_titulo_no_vacio" CHECK ("productos"."titulo" <> ''),
	CONSTRAINT "productos_precio" CHECK ("productos"."precio" > 0 and "productos"."precio" <= 999999999.99),
	CONSTRAINT "productos_precio_final" CHECK ("productos"."precio_final" >= 0),
	CONSTRAINT "productos_cantidad" CHECK ("productos"."cantidad_disponible" between 0 and 1000000),
	CONSTRAINT "productos_stock" CHECK ("productos"."cantidad_disponible" is null or "productos"."stock" = ("productos"."cantidad_disponible" > 0))
);
--> statement-breakpoint
CREATE TABLE "correos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"para" text NOT NULL,
	"asunto" text NOT NULL,
	"html" text NOT NULL,
	"texto" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_en" timestamp with time zone,
	CONSTRAINT "correos_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "claves_idempotencia" (
	"ruta" text NOT NULL,
	"clave" text NOT NULL,
	"huella" text NOT NULL,
	"estado_http" smallint NOT NULL,
	"cuerpo" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claves_idempotencia_ruta_clave_pk" PRIMARY KEY("ruta","clave")
);
--> statement-breakpoint
CREATE TABLE "orden_lineas" (
	"orden_id" integer NOT NULL,
	"posicion" smallint NOT NULL,
	"producto_id" integer NOT NULL,
	"titulo" text NOT NULL,
	"precio" numeric(12, 2) NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "orden_lineas_orden_id_posicion_pk" PRIMARY KEY("orden_id","posicion"),
	CONSTRAINT "orden_lineas_cantidad" CHECK ("orden_lineas"."cantidad" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "ordenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" text NOT NULL,
	"token" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"metodo_pago" text NOT NULL,
	"nombre" text NOT NULL,
	"mail" text NOT NULL,
	"celular" text NOT NULL,
	"barrio" text NOT NULL,
	"direccion" text NOT NULL,
	"provincia" text NOT NULL,
	"localidad" text NOT NULL,
	"cp" text NOT NULL,
	"sucursal" text NOT NULL,
	"retiro_personal" boolean NOT NULL,
	"subtotal" numeric(14, 2) NOT NULL,
	"costo_envio" numeric(12, 2) NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"vence_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ordenes_numero_unique" UNIQUE("numero"),
	CONSTRAINT "ordenes_token_unique" UNIQUE("token"),
	CONSTRAINT "ordenes_total" CHECK ("ordenes"."total" = "ordenes"."subtotal" + "ordenes"."costo_envio" and "ordenes"."subtotal" >= 0),
	CONSTRAINT "ordenes_estado" CHECK ("ordenes"."estado" in ('pendiente', 'pagada', 'preparada', 'enviada', 'lista_para_retirar', 'entregada', 'cancelada', 'pagada_sin_stock', 'reembolsada')),
	CONSTRAINT "ordenes_metodo_pago" CHECK ("ordenes"."metodo_pago" in ('transferencia', 'mercadopago'))
);
--> statement-breakpoint
CREATE TABLE "fotos_juegos" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"imagen_Pokemon" text NOT NULL,
	"imagen_Lorcana" text NOT NULL,
	"imagen_Yu_Gi_Oh" text NOT NULL,
	"imagen_One_Piece" text NOT NULL,
	CONSTRAINT "fotos_juegos_una" CHECK ("fotos_juegos"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ajustes" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"nombre" text DEFAULT 'Mazo' NOT NULL,
	"whatsapp" text DEFAULT '5491155550199' NOT NULL,
	"mail" text DEFAULT 'hola@mazo.example' NOT NULL,
	"instagram" text DEFAULT 'https://www.instagram.com/' NOT NULL,
	"comunidad" text DEFAULT 'https://chat.whatsapp.com/' NOT NULL,
	"direccion" text DEFAULT 'Av. Corrientes 1234, Buenos Aires' NOT NULL,
	"horario" text DEFAULT 'Lunes a viernes de 10:00 a 20:00' NOT NULL,
	"envio_gratis_desde" numeric(12, 2) DEFAULT '150000.00' NOT NULL,
	"costo_envio" numeric(12, 2) DEFAULT '10000.00' NOT NULL,
	"transferencia_alias" text DEFAULT 'MAZO.CARTAS.DEMO' NOT NULL,
	"transferencia_cbu" text DEFAULT '0000000000000000000000' NOT NULL,
	"transferencia_titular" text DEFAULT 'Mazo Cartas (demo)' NOT NULL,
	"transferencia_banco" text DEFAULT 'Banco de ejemplo' NOT NULL,
	"suspender" boolean DEFAULT false NOT NULL,
	"mensaje_de_suspension" text DEFAULT '' NOT NULL,
	CONSTRAINT "ajustes_una" CHECK ("ajustes"."id" = 1),
	CONSTRAINT "ajustes_envio" CHECK ("ajustes"."costo_envio" >= 0 and "ajustes"."envio_gratis_desde" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imagenes_sitio" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"imagen_de_tienda" text NOT NULL,
	"imagen_Filtro_Compra" text NOT NULL,
	"imagen_de_detalle_producto" text NOT NULL,
	"imagen_Check_out" text NOT NULL,
	CONSTRAINT "imagenes_sitio_una" CHECK ("imagenes_sitio"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "movimientos_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"cambio" integer NOT NULL,
	"motivo" text NOT NULL,
	"quien" text NOT NULL,
	"orden_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_stock_cambio" CHECK ("movimientos_stock"."cambio" <> 0),
	CONSTRAINT "movimientos_stock_motivo" CHECK ("movimientos_stock"."motivo" in ('orden', 'cancelacion', 'venta_feria', 'importacion', 'manual'))
);
--> statement-breakpoint
ALTER TABLE "descuentos" ADD CONSTRAINT "descuentos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expansiones" ADD CONSTRAINT "expansiones_tcg_id_tcg_id_fk" FOREIGN KEY ("tcg_id") REFERENCES "public"."tcg"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_tcg_id_tcg_id_fk" FOREIGN KEY ("tcg_id") REFERENCES "public"."tcg"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_expansion_id_expansiones_id_fk" FOREIGN KEY ("expansion_id") REFERENCES "public"."expansiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_estado_id_estados_carta_id_fk" FOREIGN KEY ("estado_id") REFERENCES "public"."estados_carta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_lineas" ADD CONSTRAINT "orden_lineas_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_lineas" ADD CONSTRAINT "orden_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "productos_tcg" ON "productos" USING btree ("tcg_id");--> statement-breakpoint
CREATE INDEX "productos_expansion" ON "productos" USING btree ("expansion_id");--> statement-breakpoint
CREATE INDEX "correos_creado" ON "correos" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "claves_idempotencia_creado" ON "claves_idempotencia" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "orden_lineas_producto" ON "orden_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "ordenes_vencimiento" ON "ordenes" USING btree ("vence_en") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "movimientos_stock_producto" ON "movimientos_stock" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_ventas" ON "movimientos_stock" USING btree ("creado_en") WHERE motivo in ('orden', 'venta_feria');