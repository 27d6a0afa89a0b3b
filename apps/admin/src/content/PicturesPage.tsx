import { required } from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { SingleRowScreen } from '../records/SingleRowScreen.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The pictures of the four games' pop-ups and tiles (spec §3). */
export const GamePhotosPage = () => (
  <SingleRowScreen
    resource="fotos"
    title="Fotos de los juegos"
    intro="La imagen de cada juego en su pestaña y en los cuadros de la página de inicio."
  >
    <Panel title="Un juego, una foto">
      <PictureInput source="imagen_Pokemon" label="Pokémon" validate={required()} />
      <PictureInput source="imagen_Lorcana" label="Disney Lorcana" validate={required()} />
      <PictureInput source="imagen_Yu_Gi_Oh" label="Yu-Gi-Oh!" validate={required()} />
      <PictureInput source="imagen_One_Piece" label="One Piece" validate={required()} />
    </Panel>
  </SingleRowScreen>
)

/** The pictures of the store, the product pages and the checkout (spec §3). */
export const SiteImagesPage = () => (
  <SingleRowScreen
    resource="imagenes-sitio"
    title="Imágenes del sitio"
    intro="Las imágenes anchas de cada página. Las apaisadas son las que mejor quedan."
  >
    <Panel title="Tienda">
      <PictureInput
        source="imagen_de_tienda"
        label="Banner de la tienda"
        helperText="Arriba del listado; lleva a WhatsApp."
        validate={required()}
      />
      <PictureInput
        source="imagen_Filtro_Compra"
        label="Imagen de los filtros"
        helperText="Arriba del panel «Filtros», que el teléfono abre con su botón."
        validate={required()}
      />
    </Panel>
    <Panel title="Producto y compra">
      <PictureInput
        source="imagen_de_detalle_producto"
        label="Banner de cada producto"
        helperText="En la página de un producto."
        validate={required()}
      />
      <PictureInput
        source="imagen_Check_out"
        label="Imagen del checkout"
        helperText="Arriba del formulario de compra."
        validate={required()}
      />
    </Panel>
  </SingleRowScreen>
)
