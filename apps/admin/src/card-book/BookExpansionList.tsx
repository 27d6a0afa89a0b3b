import type { BookExpansion } from '@mazo/contract/card-book/cards.ts'
import { type Theme, Typography, useMediaQuery } from '@mui/material'
import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { CardLink } from '../ui/lists/RowCards.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'
import { gameChoices, nameOfGame } from '../words/games.ts'
import { plural } from '../words/moments.ts'

const filters = [
  <SearchInput key="q" source="q" placeholder="Nombre o código" alwaysOn />,
  <SelectInput key="tcg" source="tcg_id" label="Juego" choices={gameChoices} alwaysOn />,
]

/** Every expansion of the book, with all of its codes. */
export function BookExpansionList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Expansiones del libro"
      filters={filters}
      sort={{ field: 'fecha', order: 'DESC' }}
      perPage={25}
      empty={
        <Message
          title="El libro todavía no tiene expansiones"
          text="Entran con sus cartas, cuando cargás un archivo."
        />
      }
    >
      {isPhone ? <Cards /> : <Table />}
    </ShopList>
  )
}

const Table = () => (
  <DataTable<BookExpansion> rowClick="edit" bulkActionButtons={false}>
    <DataTable.Col
      source="nombre"
      label="Nombre"
      render={({ id, nombre }: BookExpansion) => (
        <RecordLink quiet resource="cartas/expansiones" id={id}>
          {nombre}
        </RecordLink>
      )}
    />
    <DataTable.Col
      source="tcg_id"
      label="Juego"
      disableSort
      render={({ tcg_id }: BookExpansion) => nameOfGame(tcg_id)}
    />
    <DataTable.Col source="codigo" label="Código" disableSort />
    <DataTable.Col
      source="otros_codigos"
      label="Otros códigos"
      disableSort
      render={({ otros_codigos }: BookExpansion) => otros_codigos.join(', ')}
    />
    <DataTable.NumberCol source="anio" label="Año" disableSort options={{ useGrouping: false }} />
    <DataTable.NumberCol source="cartas" label="Cartas" disableSort />
  </DataTable>
)

/** The list on a phone. */
const Cards = () => (
  <FoundCards<BookExpansion>>
    {({ id, nombre, tcg_id, codigo, otros_codigos, anio, cartas }) => (
      <li key={id}>
        <CardLink to={`/cartas/expansiones/${id}`}>{nombre}</CardLink>
        <Typography variant="body2" color="text.secondary">
          {[nameOfGame(tcg_id), [codigo, ...otros_codigos].filter(Boolean).join(', '), anio]
            .filter(Boolean)
            .join(' · ')}{' '}
          · {plural(cartas, 'carta')}
        </Typography>
      </li>
    )}
  </FoundCards>
)
