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
CREATE TABLE "respaldos" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"automatico" boolean DEFAULT true NOT NULL,
	"hora" smallint DEFAULT 4 NOT NULL,
	"guardar" smallint DEFAULT 7 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"automatico_en" timestamp with time zone DEFAULT now() NOT NULL,
	"bueno_en" timestamp with time zone,
	"fallo_en" timestamp with time zone,
	"fallo" text,
	"haciendo" text,
	"latido_en" timestamp with time zone,
	"avance" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "respaldos_uno" CHECK ("respaldos"."id" = 1),
	CONSTRAINT "respaldos_hora" CHECK ("respaldos"."hora" between 0 and 23),
	CONSTRAINT "respaldos_guardar" CHECK ("respaldos"."guardar" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "cambios_productos_filas" (
	"cambio_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"version" integer,
	"resultado" text NOT NULL,
	"rastro" bigint,
	CONSTRAINT "cambios_productos_filas_cambio_id_producto_id_pk" PRIMARY KEY("cambio_id","producto_id")
);
--> statement-breakpoint
CREATE TABLE "cambios_productos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_productos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quien" text NOT NULL,
	"cambios" jsonb NOT NULL,
	"filtro" jsonb,
	"estado" text NOT NULL,
	"pedidos" integer NOT NULL,
	"hechos" integer DEFAULT 0 NOT NULL,
	"cambiados" integer DEFAULT 0 NOT NULL,
	"omitidos" integer DEFAULT 0 NOT NULL,
	"deshechos" integer DEFAULT 0 NOT NULL,
	"quedaron" integer DEFAULT 0 NOT NULL,
	"aviso" text,
	"trabajador" text,
	"latido_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"deshecho_en" timestamp with time zone,
	"deshecho_por" text,
	CONSTRAINT "cambios_productos_estado" CHECK ("cambios_productos"."estado" in ('aplicando', 'aplicado', 'deshaciendo', 'deshecho'))
);
--> statement-breakpoint
CREATE TABLE "cambios_productos_pedidos" (
	"cambio_id" integer PRIMARY KEY NOT NULL,
	"productos" integer[] NOT NULL,
	"versiones" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lotes_imagenes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotes_imagenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lote" text NOT NULL,
	"producto_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"imagen_url" text NOT NULL,
	"huella" text NOT NULL,
	"orden" integer NOT NULL,
	"antes" jsonb NOT NULL,
	"despues" jsonb NOT NULL,
	"quien" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"deshecho_en" timestamp with time zone
);
--> statement-breakpoint
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
	"palabras" text GENERATED ALWAYS AS (texto_palabras(nombre)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expansiones_tcg_nombre" UNIQUE("tcg_id","nombre"),
	CONSTRAINT "expansiones_nombre_no_vacio" CHECK ("expansiones"."nombre" <> '')
);
--> statement-breakpoint
CREATE TABLE "tcg" (
	"id" smallint PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"palabras" text GENERATED ALWAYS AS (texto_palabras(nombre)) STORED NOT NULL,
	CONSTRAINT "tcg_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "precios_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precios_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"precio_antes" numeric(12, 2) NOT NULL,
	"precio" numeric(12, 2) NOT NULL,
	"final_antes" numeric(12, 2) NOT NULL,
	"final" numeric(12, 2) NOT NULL,
	"quien" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productos_conteo" (
	"tcg_id" smallint,
	"expansion_id" integer,
	"estado_id" smallint,
	"single" boolean NOT NULL,
	"cambio" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productos_imagenes" (
	"producto_id" integer NOT NULL,
	"posicion" smallint NOT NULL,
	"imagen_url" text NOT NULL,
	CONSTRAINT "productos_imagenes_producto_id_posicion_pk" PRIMARY KEY("producto_id","posicion"),
	CONSTRAINT "productos_imagenes_posicion" CHECK ("productos_imagenes"."posicion" >= 2)
);
--> statement-breakpoint
CREATE TABLE "productos_busqueda" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"titulo" text collate "C" NOT NULL,
	"palabras" "tsvector" NOT NULL
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
	"titulo_orden" text collate "C" GENERATED ALWAYS AS (texto_normal(titulo)) STORED NOT NULL,
	"graduadora" text,
	"nota" text,
	"numero_certificado" text,
	"version" integer DEFAULT 1 NOT NULL,
	"idioma" text,
	"acabado" text,
	"ubicacion" text,
	"unidades" integer GENERATED ALWAYS AS (coalesce(cantidad_disponible, case when stock then 1 else 0 end)) STORED NOT NULL,
	CONSTRAINT "productos_slug_unique" UNIQUE("slug"),
	CONSTRAINT "productos_sku_unique" UNIQUE("sku"),
	CONSTRAINT "productos_idioma" CHECK ("productos"."idioma" in ('español', 'inglés', 'japonés', 'portugués', 'otro')),
	CONSTRAINT "productos_acabado" CHECK ("productos"."acabado" in ('normal', 'holo', 'reverse', 'primera edición', 'foil')),
	CONSTRAINT "productos_titulo_no_vacio" CHECK ("productos"."titulo" <> ''),
	CONSTRAINT "productos_precio" CHECK ("productos"."precio" > 0 and "productos"."precio" <= 999999999.99),
	CONSTRAINT "productos_precio_final" CHECK ("productos"."precio_final" >= 0),
	CONSTRAINT "productos_cantidad" CHECK ("productos"."cantidad_disponible" between 0 and 1000000),
	CONSTRAINT "productos_stock" CHECK ("productos"."cantidad_disponible" is null or "productos"."stock" = ("productos"."cantidad_disponible" > 0))
);
--> statement-breakpoint
CREATE TABLE "palabras_busqueda" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "palabras_busqueda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"palabra" text collate "C" NOT NULL,
	CONSTRAINT "palabras_busqueda_palabra_unique" UNIQUE("palabra")
);
--> statement-breakpoint
CREATE TABLE "bloques_eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bloques_eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" smallint NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"imagen_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bloques_eventos_tipo" CHECK ("bloques_eventos"."tipo" in ('foto', 'texto', 'tarjeta'))
);
--> statement-breakpoint
CREATE TABLE "fechas_eventos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechas_eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" smallint NOT NULL,
	"fecha" text NOT NULL,
	"titulo" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"fecha_fin" date,
	"localidad" text,
	"destacado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "eventos_fechas" CHECK ("eventos"."fecha_fin" >= "eventos"."fecha"),
	CONSTRAINT "eventos_localidad_no_vacia" CHECK ("eventos"."localidad" <> ''),
	CONSTRAINT "eventos_titulo_no_vacio" CHECK ("eventos"."titulo" <> ''),
	CONSTRAINT "eventos_link" CHECK ("eventos"."link_entradas" ~ '^https?://'),
	CONSTRAINT "eventos_entradas" CHECK (not "eventos"."incluye_entradas" or "eventos"."link_entradas" is not null)
);
--> statement-breakpoint
-- Unlogged: what it loses in a power cut is at most a minute's counts, and writing it waits for no disk.
CREATE UNLOGGED TABLE "limites" (
	"clave" text PRIMARY KEY NOT NULL,
	"cuenta" integer NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
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
	"nombra_tcg_id" smallint,
	"nombra_expansion" text,
	"imagenes" jsonb,
	"huella" text,
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
	"depurada_en" timestamp with time zone,
	"todas_sueltas" boolean,
	"expansiones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expansiones_agregadas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "importaciones_estado" CHECK ("importaciones"."estado" in ('subida', 'analizando', 'analizada', 'aplicando', 'aplicada', 'deshaciendo', 'deshecha', 'fallida'))
);
--> statement-breakpoint
CREATE TABLE "importacion_imagenes" (
	"importacion_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"imagen_url" text NOT NULL,
	"huella" text NOT NULL,
	CONSTRAINT "importacion_imagenes_importacion_id_nombre_pk" PRIMARY KEY("importacion_id","nombre")
);
--> statement-breakpoint
CREATE TABLE "rondas" (
	"nombre" text PRIMARY KEY NOT NULL,
	"tomada_en" timestamp with time zone NOT NULL,
	"hecha_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "imagenes_sin_uso" (
	"nombre" text PRIMARY KEY NOT NULL,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suscripciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suscripciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suscripciones_email_largo" CHECK (length("suscripciones"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "orden_anotaciones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orden_anotaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"cambios" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quien" text NOT NULL,
	"version" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orden_anotaciones_tipo" CHECK ("orden_anotaciones"."tipo" in ('nota', 'edicion', 'plazo'))
);
--> statement-breakpoint
CREATE TABLE "orden_lineas" (
	"orden_id" integer NOT NULL,
	"posicion" smallint NOT NULL,
	"producto_id" integer NOT NULL,
	"titulo" text NOT NULL,
	"precio" numeric(12, 2) NOT NULL,
	"cantidad" integer NOT NULL,
	"precio_lista" numeric(12, 2),
	CONSTRAINT "orden_lineas_orden_id_posicion_pk" PRIMARY KEY("orden_id","posicion"),
	CONSTRAINT "orden_lineas_cantidad" CHECK ("orden_lineas"."cantidad" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "orden_estados" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orden_estados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"de" text,
	"a" text NOT NULL,
	"quien" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"deshace" bigint,
	CONSTRAINT "orden_estados_deshace_unique" UNIQUE("deshace")
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
	"seguimiento" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (texto_normal(numero || ' ' || replace(numero, '-', '') || ' ' || nombre || ' ' || mail || ' ' || celular)) STORED NOT NULL,
	"descuento_transferencia" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	CONSTRAINT "ordenes_numero_unique" UNIQUE("numero"),
	CONSTRAINT "ordenes_token_unique" UNIQUE("token"),
	CONSTRAINT "ordenes_total" CHECK ("ordenes"."total" = "ordenes"."subtotal" + "ordenes"."costo_envio" and "ordenes"."subtotal" >= 0),
	CONSTRAINT "ordenes_estado" CHECK ("ordenes"."estado" in ('pendiente', 'pagada', 'preparada', 'enviada', 'lista_para_retirar', 'entregada', 'cancelada', 'pagada_sin_stock', 'reembolsada')),
	CONSTRAINT "ordenes_metodo_pago" CHECK ("ordenes"."metodo_pago" in ('transferencia', 'mercadopago'))
);
--> statement-breakpoint
CREATE TABLE "correos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"para" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_en" timestamp with time zone,
	"plantilla" text NOT NULL,
	"datos" jsonb NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"proximo_en" timestamp with time zone DEFAULT date_trunc('milliseconds', now()),
	"error" text,
	CONSTRAINT "correos_clave_unique" UNIQUE("clave"),
	CONSTRAINT "correos_plantilla" CHECK ("correos"."plantilla" in ('orden_comprador', 'orden_tienda', 'orden_cancelada', 'orden_pagada', 'orden_preparada', 'orden_enviada', 'orden_lista_para_retirar', 'orden_entregada', 'orden_reembolsada', 'orden_pagada_sin_stock', 'orden_modificada', 'ingresos_bloqueados', 'invitacion_personal', 'clave_nueva', 'orden_recordatorio', 'arrepentimiento_comprador', 'arrepentimiento_tienda', 'arrepentimiento_respuesta', 'orden_reembolso_parcial', 'orden_en_revision', 'pago_por_revisar', 'orden_comprobante', 'orden_mas_plazo', 'orden_pago_distinto', 'orden_corregida'))
);
--> statement-breakpoint
CREATE TABLE "avisos_pago" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avisos_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"tipo" text NOT NULL,
	"dato_id" text NOT NULL,
	"cuerpo" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"proximo_en" timestamp with time zone DEFAULT date_trunc('milliseconds', now()),
	"procesado_en" timestamp with time zone,
	"error" text,
	CONSTRAINT "avisos_pago_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden_id" integer,
	"medio" text NOT NULL,
	"proveedor_id" text,
	"estado" text NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"importe" numeric(14, 2) NOT NULL,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"reembolsado" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"cuenta" boolean DEFAULT false NOT NULL,
	"problema" text,
	"resuelto_en" timestamp with time zone,
	"resuelto_por" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagos_del_proveedor" UNIQUE("medio","proveedor_id"),
	CONSTRAINT "pagos_reembolsado" CHECK ("pagos"."reembolsado" between 0 and "pagos"."importe"),
	CONSTRAINT "pagos_de_tarjeta" CHECK (("pagos"."medio" = 'mercadopago') = ("pagos"."proveedor_id" is not null)),
	CONSTRAINT "pagos_estado" CHECK ("pagos"."estado" in ('pendiente', 'en_proceso', 'rechazado', 'cancelado', 'aprobado', 'en_disputa', 'reembolsado', 'contracargo'))
);
--> statement-breakpoint
CREATE TABLE "preferencias" (
	"orden_id" integer PRIMARY KEY NOT NULL,
	"preferencia_id" text NOT NULL,
	"init_point" text NOT NULL,
	"receptor_id" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencias_preferencia_id_unique" UNIQUE("preferencia_id")
);
--> statement-breakpoint
CREATE TABLE "comprobantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden_id" integer NOT NULL,
	"archivo" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"visto_en" timestamp with time zone,
	CONSTRAINT "comprobantes_archivo_unique" UNIQUE("archivo")
);
--> statement-breakpoint
CREATE TABLE "reembolso_lineas" (
	"reembolso_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"cantidad" integer NOT NULL,
	"vuelven" boolean NOT NULL,
	"faltaban" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reembolso_lineas_reembolso_id_producto_id_pk" PRIMARY KEY("reembolso_id","producto_id"),
	CONSTRAINT "reembolso_lineas_cantidad" CHECK ("reembolso_lineas"."cantidad" between 1 and 999),
	CONSTRAINT "reembolso_lineas_faltaban" CHECK ("reembolso_lineas"."faltaban" between 0 and "reembolso_lineas"."cantidad")
);
--> statement-breakpoint
CREATE TABLE "reembolsos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reembolsos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"clave" uuid DEFAULT gen_random_uuid() NOT NULL,
	"importe" numeric(14, 2) NOT NULL,
	"estado" text DEFAULT 'pedido' NOT NULL,
	"proveedor_id" text,
	"quien" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"devolver_stock" boolean DEFAULT false NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"proximo_en" timestamp with time zone,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"hecho_en" timestamp with time zone,
	CONSTRAINT "reembolsos_clave_unique" UNIQUE("clave"),
	CONSTRAINT "reembolsos_importe" CHECK ("reembolsos"."importe" > 0),
	CONSTRAINT "reembolsos_estado" CHECK ("reembolsos"."estado" in ('pedido', 'hecho', 'fallido'))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" integer NOT NULL,
	"lugar" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"imagen_url" text,
	"botones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_lugar" CHECK ("banners"."lugar" in ('juegos', 'novedades')),
	CONSTRAINT "banners_titulo_no_vacio" CHECK ("banners"."titulo" <> '')
);
--> statement-breakpoint
CREATE TABLE "fotos_juegos" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"imagen_Pokemon" text NOT NULL,
	"imagen_Lorcana" text NOT NULL,
	"imagen_Yu_Gi_Oh" text NOT NULL,
	"imagen_One_Piece" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fotos_juegos_una" CHECK ("fotos_juegos"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "paginas_legales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paginas_legales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"texto_original" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "paginas_legales_clave_unique" UNIQUE("clave"),
	CONSTRAINT "paginas_legales_clave" CHECK ("paginas_legales"."clave" in ('terminos', 'devoluciones', 'privacidad'))
);
--> statement-breakpoint
CREATE TABLE "pop_marketing" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"mostrar" boolean DEFAULT false NOT NULL,
	"imagen_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pop_marketing_uno" CHECK ("pop_marketing"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "preguntas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preguntas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" integer NOT NULL,
	"pregunta" text NOT NULL,
	"respuesta" text NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "preguntas_no_vacias" CHECK ("preguntas"."pregunta" <> '' and "preguntas"."respuesta" <> '')
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
	"vendedor_nombre" text DEFAULT '' NOT NULL,
	"vendedor_cuit" text DEFAULT '' NOT NULL,
	"reclamos_link" text DEFAULT '' NOT NULL,
	"promo_imagen_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"suspension_version" integer DEFAULT 1 NOT NULL,
	"ofrece_transferencia" boolean DEFAULT true NOT NULL,
	"ofrece_mercadopago" boolean DEFAULT true NOT NULL,
	"logo_url" text,
	"icono_url" text,
	"color_principal" text,
	"descuento_transferencia" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"impuestos_nacionales" numeric(5, 2),
	"muestra_popup_suscripcion" boolean DEFAULT true NOT NULL,
	"muestra_popup_ferias" boolean DEFAULT true NOT NULL,
	"permite_varias_copias" boolean DEFAULT false NOT NULL,
	"portada_url" text,
	CONSTRAINT "ajustes_una" CHECK ("ajustes"."id" = 1),
	CONSTRAINT "ajustes_descuento_transferencia" CHECK ("ajustes"."descuento_transferencia" between 0 and 90),
	CONSTRAINT "ajustes_impuestos_nacionales" CHECK ("ajustes"."impuestos_nacionales" > 0 and "ajustes"."impuestos_nacionales" <= 100),
	CONSTRAINT "ajustes_color" CHECK ("ajustes"."color_principal" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "ajustes_envio" CHECK ("ajustes"."costo_envio" >= 0 and "ajustes"."envio_gratis_desde" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imagenes_sitio" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"imagen_de_tienda" text NOT NULL,
	"imagen_Filtro_Compra" text NOT NULL,
	"imagen_de_detalle_producto" text NOT NULL,
	"imagen_Check_out" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imagenes_sitio_una" CHECK ("imagenes_sitio"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ingresos_fallidos" (
	"clave" text PRIMARY KEY NOT NULL,
	"momentos" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_codigos_usados" (
	"personal_id" text NOT NULL,
	"codigo" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_codigos_usados_personal_id_codigo_pk" PRIMARY KEY("personal_id","codigo")
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
	"activo" boolean DEFAULT true NOT NULL,
	"ultimo_ingreso" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "movimientos_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"cambio" integer NOT NULL,
	"motivo" text NOT NULL,
	"quien" text NOT NULL,
	"orden_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"motivo_texto" text,
	"precio" numeric(12, 2),
	"anula" bigint,
	CONSTRAINT "movimientos_stock_cambio" CHECK ("movimientos_stock"."cambio" <> 0),
	CONSTRAINT "movimientos_stock_motivo" CHECK ("movimientos_stock"."motivo" in ('orden', 'cancelacion', 'venta_feria', 'anulacion_feria', 'importacion', 'manual')),
	CONSTRAINT "movimientos_stock_anulacion" CHECK (("movimientos_stock"."motivo" = 'anulacion_feria') = ("movimientos_stock"."anula" is not null)),
	CONSTRAINT "movimientos_stock_precio" CHECK ("movimientos_stock"."precio" is null or ("movimientos_stock"."motivo" = 'venta_feria' and "movimientos_stock"."precio" >= 0))
);
--> statement-breakpoint
CREATE TABLE "arrepentimientos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrepentimientos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"pedido" text NOT NULL,
	"orden_id" integer,
	"mail" text,
	"motivo" text DEFAULT '' NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"respuesta" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"resuelto_en" timestamp with time zone,
	"resuelto_por" text,
	CONSTRAINT "arrepentimientos_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "arrepentimientos_estado" CHECK ("arrepentimientos"."estado" in ('pendiente', 'resuelto'))
);
--> statement-breakpoint
ALTER TABLE "cambios_productos_filas" ADD CONSTRAINT "cambios_productos_filas_cambio_id_cambios_productos_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."cambios_productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_productos_pedidos" ADD CONSTRAINT "cambios_productos_pedidos_cambio_id_cambios_productos_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."cambios_productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_imagenes" ADD CONSTRAINT "lotes_imagenes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "descuentos" ADD CONSTRAINT "descuentos_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expansiones" ADD CONSTRAINT "expansiones_tcg_id_tcg_id_fk" FOREIGN KEY ("tcg_id") REFERENCES "public"."tcg"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_imagenes" ADD CONSTRAINT "productos_imagenes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos_busqueda" ADD CONSTRAINT "productos_busqueda_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_tcg_id_tcg_id_fk" FOREIGN KEY ("tcg_id") REFERENCES "public"."tcg"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_expansion_id_expansiones_id_fk" FOREIGN KEY ("expansion_id") REFERENCES "public"."expansiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_estado_id_estados_carta_id_fk" FOREIGN KEY ("estado_id") REFERENCES "public"."estados_carta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacion_filas" ADD CONSTRAINT "importacion_filas_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacion_imagenes" ADD CONSTRAINT "importacion_imagenes_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_anotaciones" ADD CONSTRAINT "orden_anotaciones_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_lineas" ADD CONSTRAINT "orden_lineas_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_lineas" ADD CONSTRAINT "orden_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_estados" ADD CONSTRAINT "orden_estados_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orden_estados" ADD CONSTRAINT "orden_estados_deshace_orden_estados_id_fk" FOREIGN KEY ("deshace") REFERENCES "public"."orden_estados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes" ADD CONSTRAINT "comprobantes_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_lineas" ADD CONSTRAINT "reembolso_lineas_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolso_lineas" ADD CONSTRAINT "reembolso_lineas_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_codigos_usados" ADD CONSTRAINT "personal_codigos_usados_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_credenciales" ADD CONSTRAINT "personal_credenciales_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_enlaces_clave" ADD CONSTRAINT "personal_enlaces_clave_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_segundos_factores" ADD CONSTRAINT "personal_segundos_factores_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_sesiones" ADD CONSTRAINT "personal_sesiones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_anula_movimientos_stock_id_fk" FOREIGN KEY ("anula") REFERENCES "public"."movimientos_stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrepentimientos" ADD CONSTRAINT "arrepentimientos_orden_id_ordenes_id_fk" FOREIGN KEY ("orden_id") REFERENCES "public"."ordenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditoria_recurso" ON "auditoria" USING btree ("recurso","recurso_id");--> statement-breakpoint
CREATE INDEX "auditoria_quien" ON "auditoria" USING btree ("quien","id");--> statement-breakpoint
CREATE INDEX "auditoria_momento" ON "auditoria" USING btree ("creado_en");--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_productos_filas_rastro" ON "cambios_productos_filas" USING btree ("rastro");--> statement-breakpoint
CREATE INDEX "cambios_productos_filas_producto" ON "cambios_productos_filas" USING btree ("producto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_productos_uno_escribe" ON "cambios_productos" USING btree ((true)) WHERE estado in ('aplicando', 'deshaciendo');--> statement-breakpoint
CREATE INDEX "lotes_imagenes_lote" ON "lotes_imagenes" USING btree ("lote","producto_id");--> statement-breakpoint
CREATE INDEX "lotes_imagenes_producto" ON "lotes_imagenes" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "lotes_imagenes_nombre" ON "lotes_imagenes" USING btree ("nombre");--> statement-breakpoint
CREATE INDEX "precios_historial_producto" ON "precios_historial" USING btree ("producto_id","id");--> statement-breakpoint
CREATE INDEX "productos_conteo_expansion" ON "productos_conteo" USING btree ("expansion_id");--> statement-breakpoint
CREATE INDEX "productos_busqueda_palabras" ON "productos_busqueda" USING gin ("palabras");--> statement-breakpoint
CREATE INDEX "productos_busqueda_titulo" ON "productos_busqueda" USING btree ("titulo");--> statement-breakpoint
CREATE INDEX "productos_tcg" ON "productos" USING btree ("tcg_id");--> statement-breakpoint
CREATE INDEX "productos_expansion" ON "productos" USING btree ("expansion_id");--> statement-breakpoint
CREATE INDEX "productos_gestion_titulo" ON "productos" USING btree ("titulo_orden","id");--> statement-breakpoint
CREATE INDEX "productos_sku_normal" ON "productos" USING btree (texto_normal(sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "productos_gestion_precio" ON "productos" USING btree ("precio_final","id");--> statement-breakpoint
CREATE INDEX "productos_agotados" ON "productos" USING btree ("oculto","id") WHERE not stock;--> statement-breakpoint
CREATE INDEX "productos_venta_id" ON "productos" USING btree ("id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_tcg_id" ON "productos" USING btree ("tcg_id","id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_precio" ON "productos" USING btree ("precio_final","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_tcg_precio" ON "productos" USING btree ("tcg_id","precio_final","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_titulo" ON "productos" USING btree ("titulo_orden","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_tcg_titulo" ON "productos" USING btree ("tcg_id","titulo_orden","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_expansion" ON "productos" USING btree ("expansion_id","id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_estado" ON "productos" USING btree ("estado_id","single","tcg_id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_ingreso" ON "productos" USING btree ("ingreso_en","id") WHERE stock and not oculto and ingreso_en is not null;--> statement-breakpoint
CREATE INDEX "productos_venta_certificada" ON "productos" USING btree ("precio_final","id") WHERE stock and not oculto and certificada;--> statement-breakpoint
CREATE UNIQUE INDEX "productos_certificado" ON "productos" USING btree (lower(numero_certificado),lower(graduadora));--> statement-breakpoint
CREATE INDEX "eventos_fecha" ON "eventos" USING btree ("fecha");--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_un_destacado" ON "eventos" USING btree ("destacado") WHERE destacado;--> statement-breakpoint
CREATE INDEX "claves_idempotencia_creado" ON "claves_idempotencia" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "importacion_filas_estado" ON "importacion_filas" USING btree ("importacion_id","estado","posicion");--> statement-breakpoint
CREATE UNIQUE INDEX "importaciones_una_escribe" ON "importaciones" USING btree ((true)) WHERE estado in ('aplicando', 'deshaciendo');--> statement-breakpoint
CREATE UNIQUE INDEX "suscripciones_email" ON "suscripciones" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orden_anotaciones_orden" ON "orden_anotaciones" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "orden_lineas_producto" ON "orden_lineas" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "orden_lineas_titulo" ON "orden_lineas" USING gin (texto_normal(titulo) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orden_estados_orden" ON "orden_estados" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "orden_estados_cobros" ON "orden_estados" USING btree ("creado_en","orden_id") WHERE a in ('pagada', 'pagada_sin_stock');--> statement-breakpoint
CREATE INDEX "ordenes_vencimiento" ON "ordenes" USING btree ("vence_en") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "ordenes_estado_fecha" ON "ordenes" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "ordenes_fecha" ON "ordenes" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "ordenes_total" ON "ordenes" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "ordenes_cliente" ON "ordenes" USING btree (lower("mail"),"creado_en","id");--> statement-breakpoint
CREATE INDEX "ordenes_busqueda" ON "ordenes" USING gin ("busqueda" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ordenes_seguimiento" ON "ordenes" USING gin (texto_normal(seguimiento) gin_trgm_ops) WITH (fastupdate=false) WHERE seguimiento <> '';--> statement-breakpoint
CREATE INDEX "correos_creado" ON "correos" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "correos_pendientes" ON "correos" USING btree ("proximo_en") WHERE proximo_en is not null;--> statement-breakpoint
CREATE INDEX "avisos_pago_pendientes" ON "avisos_pago" USING btree ("proximo_en") WHERE proximo_en is not null;--> statement-breakpoint
CREATE INDEX "pagos_orden" ON "pagos" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "pagos_por_revisar" ON "pagos" USING btree ("creado_en") WHERE problema is not null and resuelto_en is null;--> statement-breakpoint
CREATE INDEX "comprobantes_orden" ON "comprobantes" USING btree ("orden_id");--> statement-breakpoint
CREATE INDEX "reembolsos_pago" ON "reembolsos" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "reembolsos_pendientes" ON "reembolsos" USING btree ("proximo_en") WHERE proximo_en is not null;--> statement-breakpoint
CREATE INDEX "personal_verificaciones_identificador" ON "personal_verificaciones" USING btree ("identificador");--> statement-breakpoint
CREATE INDEX "personal_verificaciones_vencimiento" ON "personal_verificaciones" USING btree ("vence_en");--> statement-breakpoint
CREATE INDEX "personal_credenciales_personal" ON "personal_credenciales" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "personal_segundos_factores_personal" ON "personal_segundos_factores" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "personal_sesiones_personal" ON "personal_sesiones" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "personal_sesiones_vencimiento" ON "personal_sesiones" USING btree ("vence_en");--> statement-breakpoint
CREATE INDEX "movimientos_stock_fecha" ON "movimientos_stock" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_producto_fecha" ON "movimientos_stock" USING btree ("producto_id","creado_en","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_ventas" ON "movimientos_stock" USING btree ("creado_en","producto_id","cambio","motivo","precio") WHERE motivo in ('orden', 'venta_feria', 'cancelacion', 'anulacion_feria');--> statement-breakpoint
CREATE INDEX "movimientos_stock_quien_fecha" ON "movimientos_stock" USING btree ("quien","creado_en","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_entradas" ON "movimientos_stock" USING btree ("creado_en","id") WHERE cambio > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "movimientos_stock_anula" ON "movimientos_stock" USING btree ("anula") WHERE anula is not null;--> statement-breakpoint
CREATE INDEX "arrepentimientos_cola" ON "arrepentimientos" USING btree ("vence_en") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "arrepentimientos_orden" ON "arrepentimientos" USING btree ("orden_id");
