-- The law gives whoever buys from afar ten days: the page said that every sale is final, and nothing of them. What an
-- owner wrote in its place stays as it is.
with cambio (viejo, nuevo) as (
  values (
    E'de cada carta, y si te queda una duda preguntanos.\n',
    E'de cada carta, y si te queda una duda preguntanos.\n\nEsto no quita tu derecho a arrepentirte de una compra a distancia dentro de los 10 días de recibirla (Ley 24.240, artículo 34): hacelo con el [botón de arrepentimiento](/arrepentimiento).\n'
  )
)
update paginas_legales
set texto = case when texto = texto_original then replace(texto, viejo, nuevo) else texto end,
  texto_original = replace(texto_original, viejo, nuevo)
from cambio
where clave = 'devoluciones';
