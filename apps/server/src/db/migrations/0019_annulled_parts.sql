ALTER TABLE "reembolsos" ADD COLUMN "anulado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "anulado_por" text;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "anulado_motivo" text DEFAULT '' NOT NULL;