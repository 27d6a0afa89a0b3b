ALTER TABLE "ajustes" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "icono_url" text;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "color_principal" text;--> statement-breakpoint
ALTER TABLE "ajustes" ADD CONSTRAINT "ajustes_color" CHECK ("ajustes"."color_principal" ~ '^#[0-9a-f]{6}$');