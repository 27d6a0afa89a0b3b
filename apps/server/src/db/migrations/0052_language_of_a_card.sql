ALTER TABLE "productos" ADD COLUMN "idioma" text;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_idioma" CHECK ("productos"."idioma" in ('español', 'inglés', 'japonés', 'portugués', 'otro'));--> statement-breakpoint
-- A change of it is an edit.
select productos_vigilar();
