ALTER TABLE "ajustes" ADD COLUMN "permite_varias_copias" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion_filas" ADD COLUMN "nombra_tcg_id" smallint;--> statement-breakpoint
ALTER TABLE "importacion_filas" ADD COLUMN "nombra_expansion" text;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "expansiones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "expansiones_agregadas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importaciones" DROP COLUMN "crear_expansiones";