ALTER TABLE "productos" ADD COLUMN "acabado" text;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_acabado" CHECK ("productos"."acabado" in ('normal', 'holo', 'reverse', 'primera edición', 'foil'));--> statement-breakpoint
-- A change of it is an edit.
select productos_vigilar();
