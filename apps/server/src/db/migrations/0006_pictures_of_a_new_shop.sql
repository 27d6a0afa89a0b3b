-- Every shop opens with the drawn pictures, until its owner uploads others.
insert into fotos_juegos ("imagen_Pokemon", "imagen_Lorcana", "imagen_Yu_Gi_Oh", "imagen_One_Piece") values
  ('/media/demo/juego-pokemon.webp', '/media/demo/juego-lorcana.webp',
   '/media/demo/juego-yu-gi-oh.webp', '/media/demo/juego-one-piece.webp')
  on conflict do nothing;
--> statement-breakpoint
insert into imagenes_sitio ("imagen_de_tienda", "imagen_Filtro_Compra", "imagen_de_detalle_producto", "imagen_Check_out")
  values ('/media/demo/sitio-tienda.webp', '/media/demo/sitio-filtro.webp',
          '/media/demo/sitio-detalle.webp', '/media/demo/sitio-checkout.webp')
  on conflict do nothing;
