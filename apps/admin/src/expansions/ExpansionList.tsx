import type { ManagedExpansion } from '@mazo/contract/products/expansions.ts'
import { Link, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { AddButton } from '../ui/lists/AddButton.tsx'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { CardLink } from '../ui/lists/RowCards.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'
import { gameChoices, nameOfGame } from '../words/games.ts'
import { plural } from '../words/moments.ts'
import { productsOf } from './products-of.ts'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="tcg" source="tcg_id" label="Juego" choices={gameChoices} alwaysOn />,
]

/** Every expansion, with how many products have it. */
export function ExpansionList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Expansiones"
      filters={filters}
      add="Nueva expansión"
      sort={{ field: 'id', order: 'DESC' }}
      empty={
        <Message
          title="Todavía no hay expansiones"
          text="Cada carta y cada caja es de una: por ellas se filtra en la tienda."
        >
          <AddButton label="Nueva expansión" />
        </Message>
      }
    >
      {isPhone ? <ExpansionCards /> : <ExpansionTable />}
    </ShopList>
  )
}

const ExpansionTable = () => (
  <DataTable<ManagedExpansion> rowClick="edit" bulkActionButtons={false}>
    <DataTable.Col
      source="nombre"
      label="Nombre"
      render={({ id, nombre }: ManagedExpansion) => (
        <RecordLink quiet resource="expansiones" id={id}>
          {nombre}
        </RecordLink>
      )}
      cellSx={() => ({ minWidth: 160 })}
    />
    <DataTable.Col
      source="tcg_id"
      label="Juego"
      render={({ tcg_id }: ManagedExpansion) => nameOfGame(tcg_id)}
    />
    <DataTable.Col
      source="productos"
      label="Productos"
      disableSort
      align="right"
      render={(expansion: ManagedExpansion) => <ProductsCount {...expansion} />}
    />
  </DataTable>
)

function ProductsCount({ id, nombre, productos }: ManagedExpansion) {
  const shown = productos.toLocaleString('es-AR')
  if (productos === 0) return shown
  return (
    <Link
      component={RouterLink}
      to={productsOf(id)}
      aria-label={`${plural(productos, 'producto')} de ${nombre}`}
      onClick={(event) => event.stopPropagation()} // the row around it opens the expansion
    >
      {shown}
    </Link>
  )
}

/** The list on a phone. */
const ExpansionCards = () => (
  <FoundCards<ManagedExpansion>>
    {({ id, nombre, tcg_id, productos }) => (
      <li key={id}>
        <CardLink to={`/expansiones/${id}`}>{nombre}</CardLink>
        <Typography variant="body2" color="text.secondary">
          {nameOfGame(tcg_id)} · {plural(productos, 'producto')}
        </Typography>
      </li>
    )}
  </FoundCards>
)
