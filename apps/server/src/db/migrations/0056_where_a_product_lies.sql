ALTER TABLE "productos" ADD COLUMN "ubicacion" text;--> statement-breakpoint
-- A change of it is an edit.
select productos_vigilar();
