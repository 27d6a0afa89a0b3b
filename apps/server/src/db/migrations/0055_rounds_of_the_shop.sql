CREATE TABLE "rondas" (
	"nombre" text PRIMARY KEY NOT NULL,
	"tomada_en" timestamp with time zone NOT NULL,
	"hecha_en" timestamp with time zone
);
--> statement-breakpoint
-- What said until now when to look; what there was to do stood in the shop's own tables.
drop schema if exists pgboss cascade;
