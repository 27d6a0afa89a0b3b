-- What a new shop has before its owner wrote or changed anything, put in after the migration of this name.

insert into tcg (id, nombre) values (1, 'Pokemon'), (2, 'Lorcana'), (3, 'Yu-Gi-Oh!'), (4, 'One Piece');
--> statement-breakpoint
insert into estados_carta (id, nombre) values
  (1, 'Mint'), (2, 'Near Mint'), (3, 'Lightly Played'), (4, 'Moderately Played'), (5, 'Damaged');
--> statement-breakpoint
-- The settings of the shop and of its backups are those of their columns' defaults.
insert into ajustes default values;
--> statement-breakpoint
insert into respaldos default values;
--> statement-breakpoint
-- Every shop opens with the drawn pictures, until its owner uploads others.
insert into fotos_juegos ("imagen_Pokemon", "imagen_Lorcana", "imagen_Yu_Gi_Oh", "imagen_One_Piece") values
  ('/media/demo/juego-pokemon.webp', '/media/demo/juego-lorcana.webp',
   '/media/demo/juego-yu-gi-oh.webp', '/media/demo/juego-one-piece.webp');
--> statement-breakpoint
insert into imagenes_sitio ("imagen_de_tienda", "imagen_Filtro_Compra", "imagen_de_detalle_producto", "imagen_Check_out")
  values ('/media/demo/sitio-tienda.webp', '/media/demo/sitio-filtro.webp',
          '/media/demo/sitio-detalle.webp', '/media/demo/sitio-checkout.webp');
--> statement-breakpoint
insert into fechas_eventos (orden, fecha, titulo) values
  (1, '25 Oct', 'Feria'),
  (2, '2 Nov', 'Showroom'),
  (3, '7 Dic', 'Feria');
--> statement-breakpoint
insert into bloques_eventos (orden, tipo, titulo, texto, imagen_url) values
  (1, 'foto', 'Juegos de cartas', 'Pokémon, Lorcana, Yu-Gi-Oh! y One Piece: compra, venta e intercambio con gente que sabe de qué habla.', '/media/demo/feria-juegos.webp'),
  (2, 'foto', 'Zona de confort', 'Un lugar para sentarte, abrir tus sobres y mostrar lo que te tocó.', '/media/demo/feria-confort.webp'),
  (3, 'foto', 'Stands de grandes marcas', 'Las marcas que coleccionás, con lanzamientos y promociones de la feria.', '/media/demo/feria-stands.webp'),
  (4, 'tarjeta', 'Accesibilidad Total', 'Accesos, pasillos y baños preparados para personas con movilidad reducida.', null),
  (5, 'tarjeta', 'Sumá tu Stand', 'Si vendés cartas, accesorios o coleccionables, escribinos y reservá tu lugar en la próxima feria.', null),
  (6, 'tarjeta', 'Zona de Alimentos', 'Comidas y bebidas durante todo el día, para que no te pierdas ninguna mesa.', null);
--> statement-breakpoint
insert into preguntas (orden, pregunta, respuesta) values
  (1, '¿Qué es {nombre}?', '{nombre} es una tienda argentina de cartas coleccionables: Pokémon, Yu-Gi-Oh!, One Piece y Disney Lorcana. Vendemos cartas sueltas, gradeadas, productos sellados y accesorios, organizamos ferias y tenemos una comunidad para mayores de 18 años. Nuestro horario: {horario}.'),
  (2, '¿Cómo compro?', 'Buscá la carta o el producto en la tienda, tocá «Agregar» y abrí el carrito. Con «Finalizar Ahora» completás tus datos, elegís envío o retiro en persona y confirmás la compra. No hace falta crear una cuenta: te mandamos el pedido por mail y podés seguirlo desde ahí.'),
  (3, '¿Cómo se gestionan los envíos?', 'Preparamos tu pedido apenas se acredita el pago y lo despachamos a todo el país, bien protegido. Llega a tu puerta en un plazo de 7 días hábiles. Si preferís, podés retirarlo en persona en {direccion} o en nuestras ferias.'),
  (4, '¿Cuánto cuesta el envío?', 'El costo del envío varía según el lugar de entrega y te lo informamos antes de que pagues. En compras a partir de {envio_gratis_desde} el envío es gratis, y retirar en persona no tiene costo.'),
  (5, '¿Puedo cambiar la dirección de envío?', 'Sí. Podés cambiarla dentro de las primeras 24 horas después de la compra: escribinos por WhatsApp o a {mail} con tu número de pedido y la dirección nueva.');
--> statement-breakpoint
insert into banners (orden, lugar, titulo, texto, imagen_url, botones) values
  (1, 'juegos', 'Vendé tus cartas', '¿Tenés cartas que ya no usás? Mandanos fotos por WhatsApp y te pasamos una oferta.', '/media/demo/sitio-detalle.webp',
   '[{"texto": "Vender Cartas", "tipo": "whatsapp", "valor": "Vender Cartas"}]'),
  (2, 'novedades', 'Nos vemos en las ferias', 'Retirá tu pedido, jugá y cambiá cartas en persona. Y los viernes, en el grupo de la comunidad: intercambios y novedades, para mayores de 18 años.', '/media/demo/sitio-filtro.webp',
   '[{"texto": "Ver las ferias", "tipo": "pagina", "valor": "/eventos"}, {"texto": "Sumarme al grupo", "tipo": "comunidad", "valor": ""}]');
--> statement-breakpoint
insert into paginas_legales (clave, titulo, texto, texto_original)
select clave, titulo, texto, texto from (values
('terminos', 'Términos y condiciones', $md$Las reglas con las que vendemos y con las que usás este sitio, dichas en pocas palabras.

## 1. Aceptación

Al entrar a este sitio, al usarlo o al comprar en él aceptás estos términos y nuestra [política de devoluciones](/politica-de-devoluciones). Si no estás de acuerdo con alguno, no uses el sitio.

## 2. Quiénes somos

{nombre} es una tienda argentina de cartas coleccionables, accesorios y productos sellados. Vendemos por este sitio y en ferias. Somos una tienda independiente: no representamos a las empresas que publican los juegos.

## 3. Privacidad

Para preparar y entregar tu pedido te pedimos nombre, mail, celular y dirección. Los usamos para eso y para hablarte de tu compra, y se los damos solo a quien hace falta para cobrar y entregar. No los vendemos.

Los tratamos según la Ley 25.326 de Protección de los Datos Personales. Podés pedir en cualquier momento verlos, corregirlos, actualizarlos o que los borremos, gratis, escribiendo a [{mail}](mailto:{mail}) o por [WhatsApp](https://wa.me/{whatsapp}?text=Hola%2C%20escribo%20por%20mis%20datos%20personales.). La Agencia de Acceso a la Información Pública, órgano de control de esa ley, atiende las denuncias y los reclamos de quienes vean afectados sus derechos.

Tu carrito y lo que escribís al comprar se guardan en tu navegador, para que no los pierdas.

## 4. Edad mínima

Para comprar tenés que ser mayor de 18 años. Si sos menor, la compra la tiene que hacer tu madre, tu padre o quien te tenga a cargo.

## 5. Productos y precios

Los precios están en pesos argentinos y pueden cambiar sin aviso; vale el que ves al confirmar tu pedido. Las fotos son orientativas y los colores pueden variar según la pantalla. El estado de cada carta es el que dice su página.

Todo está sujeto a stock. Al confirmar te reservamos los productos y, si no recibimos el pago dentro del plazo que te avisamos, los liberamos. Si hubo un error evidente en un precio o en una publicación, te escribimos antes de seguir con la compra.

## 6. Contacto y envíos

Te escribimos al mail o al celular que nos dejaste, así que revisá que estén bien. El costo del envío depende del lugar de entrega y lo sabés antes de pagar. Los pedidos llegan en un plazo de 7 días hábiles desde que recibimos el pago, o los retirás en persona cuando te avisamos.

Podés cambiar la dirección dentro de las 24 horas de la compra, por mail o por WhatsApp. Si los datos que nos diste estaban mal, un nuevo envío corre por tu cuenta.

## 7. Uso del sitio

Usá el sitio para mirar y comprar, con datos verdaderos y sin hacerte pasar por otra persona. No está permitido interferir con su funcionamiento, intentar entrar donde no corresponde, copiar su contenido en forma masiva ni hacer pedidos que no pensás pagar. Podemos cancelar los pedidos hechos de esa forma.

## 8. Propiedad intelectual

Los textos, el diseño y el logo del sitio son de {nombre} y no se pueden usar sin permiso. Las marcas, los nombres y las ilustraciones de los juegos son de sus dueños; los mostramos solo para identificar los productos.

## 9. Límite de responsabilidad

Hacemos lo posible por que el sitio esté siempre disponible y sin errores, pero no lo podemos asegurar. No respondemos por los daños que vengan de una interrupción, del mal uso del sitio, de los sitios de otros a los que enlazamos ni de las demoras del correo que no dependen de nosotros.

Nada de esto quita los derechos que la ley te da como consumidor.

## 10. Cambios en el sitio

Podemos cambiar el sitio y estos términos en cualquier momento. Los cambios valen desde que se publican acá; a cada compra se le aplican los términos del día en que se hizo.

## 11. Ley y jurisdicción

Estos términos se rigen por las leyes de la República Argentina. Cualquier diferencia se resuelve ante los tribunales argentinos que correspondan.

## 12. Contacto

Por dudas, reclamos o sugerencias escribinos a [{mail}](mailto:{mail}) o por [WhatsApp](https://wa.me/{whatsapp}?text=Hola%2C%20tengo%20una%20consulta.). Horario de atención: {horario}.

## 13. Grupo de la comunidad

El grupo de la comunidad es solo para mayores de 18 años. Nos reservamos el derecho de admisión y permanencia: podemos no aceptar o retirar a quien falte el respeto, engañe a otra persona o publique contenido ilegal o fuera de tema. Los tratos entre miembros son responsabilidad de ellos.$md$),
('devoluciones', 'Política de devoluciones y reembolsos', $md$Revisamos y embalamos cada pedido con cuidado. Si algo llegó mal, escribinos: esta página te cuenta cómo lo resolvemos.

## Todas las ventas son finales

En {nombre} no hacemos cambios ni aceptamos devoluciones. Antes de comprar, mirá bien las fotos, la descripción y el estado de cada carta, y si te queda una duda preguntanos.

Esto no quita tu derecho a arrepentirte de una compra a distancia dentro de los 10 días de recibirla (Ley 24.240, artículo 34): hacelo con el [botón de arrepentimiento](/arrepentimiento).

## Si tu producto llegó equivocado o dañado

Escribinos a [{mail}](mailto:{mail}) o por [WhatsApp](https://wa.me/{whatsapp}?text=Hola%2C%20tuve%20un%20problema%20con%20mi%20pedido.) apenas lo recibas, con estos datos:

- el número de tu pedido;
- una descripción de lo que pasó;
- fotos del producto y de cómo llegó el paquete.

## Cuándo te respondemos

Te contestamos dentro de las 48 a 72 horas hábiles. Los reclamos hechos fuera de término no se tienen en cuenta, así que no lo dejes para después.

## Reembolsos

Reembolsamos solo en casos excepcionales. Cuando corresponde, devolvemos el dinero por el mismo medio de pago que usaste, dentro de los 10 días hábiles de confirmado el caso.$md$),
('privacidad', 'Privacidad', $md$Para preparar y entregar tu pedido te pedimos nombre, mail, celular y dirección. Los usamos para eso y para hablarte de tu compra, y se los damos solo a quien hace falta para cobrar y entregar. No los vendemos.

## Tus derechos

Los tratamos según la Ley 25.326 de Protección de los Datos Personales. Podés pedir en cualquier momento verlos, corregirlos, actualizarlos o que los borremos, gratis, escribiendo a [{mail}](mailto:{mail}) o por [WhatsApp](https://wa.me/{whatsapp}?text=Hola%2C%20escribo%20por%20mis%20datos%20personales.). La Agencia de Acceso a la Información Pública, órgano de control de esa ley, atiende las denuncias y los reclamos de quienes vean afectados sus derechos.

## Lo que queda en tu navegador

Tu carrito y lo que escribís al comprar se guardan en tu navegador, para que no los pierdas.$md$)
) as seed (clave, titulo, texto);
