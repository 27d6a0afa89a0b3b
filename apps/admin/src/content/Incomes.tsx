import type { ManagedIncome } from '@mazo/contract/products/managed-incomes.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import { Box, Chip, Stack, Typography } from '@mui/material'
import { DateInput, type RaRecord, RecordContextProvider, required, SearchInput } from 'react-admin'
import { describe } from '../products/words.ts'
import { DeleteRecord } from '../records/DeleteRecord.tsx'
import { PickRecord } from '../records/PickRecord.tsx'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { LineCondition } from '../ui/LineCondition.tsx'
import { AddButton } from '../ui/lists/AddButton.tsx'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { ListIntro } from '../ui/lists/ListWords.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { fairDay } from '../words/fair-day.ts'

const intro =
  'Lo que acaba de entrar, lo más nuevo primero: la página «Ingresos» lo muestra mientras haya stock.'
const add = 'Nuevo ingreso'

/** Products marked as recent stock (decision 28). */
export const IncomeList = () => (
  <ShopList
    title="Ingresos"
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    sort={{ field: 'fecha', order: 'DESC' }}
    add={add}
    empty={
      <Message title="Todavía no hay ingresos" text={intro}>
        <AddButton label={add} />
      </Message>
    }
  >
    <ListIntro>{intro}</ListIntro>
    <Rows />
  </ShopList>
)

const Rows = () => (
  <FoundCards<ManagedIncome>>
    {(income) => (
      <RecordContextProvider key={income.id} value={income}>
        <IncomeRow income={income} />
      </RecordContextProvider>
    )}
  </FoundCards>
)

function IncomeRow({ income }: { income: ManagedIncome }) {
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0, flex: '1 1 14rem' }}>
        <Thumbnail imagenUrl={income.imagen_url} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="div" sx={{ fontWeight: 600 }}>
            <RecordLink quiet touch="line" resource="ingresos" id={income.id}>
              {income.titulo}
            </RecordLink>
          </Typography>
          <LineCondition>{income.condicion}</LineCondition>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="body2" color="textSecondary">
              {fairDay(income.fecha)}
            </Typography>
            {income.a_la_venta ? null : <Chip size="small" label="No se ve: agotado u oculto" />}
          </Stack>
        </Box>
      </Stack>
      <DeleteRecord {...takingOut} redirect={false} />
    </Stack>
  )
}

const takingOut = {
  verb: 'Quitar',
  from: 'de los ingresos',
  text: 'El producto sigue en la tienda; solo deja de figurar como ingreso.',
}

const day = (
  <DateInput
    source="fecha"
    label="Cuándo entró"
    helperText="Los más nuevos se muestran primero."
    validate={required()}
  />
)

const detailOf = (product: RaRecord) => describe(product as ManagedProduct).join(' · ')

export const IncomeCreate = () => (
  <RecordCreate title={add} start={{ fecha: shopDay(new Date()) }}>
    <PickRecord
      source="producto_id"
      reference="productos"
      nameField="titulo"
      detailOf={detailOf}
      label="Producto"
      helperText="Escribí una parte del título."
      notFound="Elegí el producto de la lista: con ese título no hay ninguno, o hay más de uno."
      noOptionsText="No hay productos con ese nombre"
      validate={required()}
    />
    {day}
  </RecordCreate>
)

export const IncomeEdit = () => (
  <RecordEdit title="Ingreso" removal={takingOut}>
    {day}
  </RecordEdit>
)
