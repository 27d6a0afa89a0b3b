import type { BookCard } from '@mazo/contract/card-book/cards.ts'
import LayersIcon from '@mui/icons-material/LayersOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material'
import { DataTable, SearchInput, SelectInput, TopToolbar, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { NothingListed } from '../ui/lists/ListWords.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'
import { gameChoices } from '../words/games.ts'
import { expansionText, rarityText } from './card-words.ts'

const filters = [
  <SearchInput key="q" source="q" placeholder="Número, nombre o expansión" alwaysOn />,
  <SelectInput key="tcg" source="tcg_id" label="Juego" choices={gameChoices} alwaysOn />,
]

/** Every card that the book knows, whether the shop has it or not. */
export function CardList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Libro de cartas"
      filters={filters}
      actions={<Actions />}
      sort={{ field: 'relevancia', order: 'ASC' }}
      perPage={25}
      empty={
        <Message
          title="El libro está vacío"
          text="Cargá los archivos de las cartas que se imprimieron: así cada carta suelta sabe cuál es, se busca por su número y sus dos nombres, y se carga con dos teclas."
        >
          <Button component={Link} to="/libro/cargar" variant="contained" startIcon={<UploadIcon />}>
            Cargar el libro
          </Button>
        </Message>
      }
    >
      {isPhone ? <Cards /> : <CardTable />}
    </ShopList>
  )
}

const Actions = () => (
  <TopToolbar>
    <Button component={Link} to="/cartas/expansiones" startIcon={<LayersIcon />}>
      Expansiones
    </Button>
    <Button component={Link} to="/libro/vincular" startIcon={<LinkIcon />}>
      Vincular
    </Button>
    <Button component={Link} to="/libro/cargar" startIcon={<UploadIcon />}>
      Cargar
    </Button>
  </TopToolbar>
)

const CardTable = () => (
  <DataTable<BookCard> rowClick={false} bulkActionButtons={false} empty={<Empty />}>
    <DataTable.Col source="numero" label="Número" cellSx={inOneLine} />
    <DataTable.Col source="nombre" label="Carta" render={(card: BookCard) => <Names card={card} />} />
    <DataTable.Col
      source="expansion"
      label="Expansión"
      disableSort
      render={({ expansion }: BookCard) => expansionText(expansion)}
    />
    <DataTable.Col source="rareza" label="Rareza" disableSort render={(card: BookCard) => rarityText(card)} />
    <DataTable.NumberCol source="anio" label="Año" options={{ useGrouping: false }} />
  </DataTable>
)

const inOneLine = () => ({ whiteSpace: 'nowrap' })

/** The list on a phone. */
const Cards = () => (
  <FoundCards<BookCard>>
    {(card) => (
      <li key={card.id}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Names card={card} />
          <Typography component="span" className="figures" sx={{ whiteSpace: 'nowrap' }}>
            {card.numero}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[expansionText(card.expansion), rarityText(card), card.anio].filter(Boolean).join(' · ')}
        </Typography>
      </li>
    )}
  </FoundCards>
)

const Names = ({ card: { nombre, nombre_es } }: { card: BookCard }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      {nombre}
    </Box>
    {nombre_es && (
      <Typography variant="body2" color="textSecondary" lang="es">
        {nombre_es}
      </Typography>
    )}
  </Box>
)

function Empty() {
  const { filterValues } = useListContext()
  return (
    <NothingListed
      title="Ninguna carta coincide con lo que buscás"
      text={
        filterValues.q
          ? 'Probá con el número que tiene impreso, o con una parte del nombre en cualquiera de los dos idiomas.'
          : 'El libro todavía no tiene cartas de ese juego.'
      }
    />
  )
}
