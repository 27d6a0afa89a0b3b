ALTER TABLE "importacion_filas" ADD COLUMN "huella" text;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "portada_url" text;