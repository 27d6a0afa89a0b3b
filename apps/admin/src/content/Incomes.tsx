import type { ManagedIncome } from '@mazo/contract/managed-incomes.ts'
import { shopDay } from '@mazo/contract/shop-day.ts'
import { Avatar, Box, Chip, Link, Stack, Typography } from '@mui/material'
import {
  CreateButton,
  DateInput,
  RecordContextProvider,
  required,
  SearchInput,
  TopToolbar,
  useCreatePath,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { fairDay } from '../events/fair-day.ts'
import { FoundCards } from '../look/FoundCards.tsx'
import { Message } from '../look/Message.tsx'
import { ShopList } from '../look/ShopList.tsx'
import { DeleteRecord } from '../records/DeleteRecord.tsx'
import { PickRecord } from '../records/PickRecord.tsx'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'

const intro =
  'Lo que acaba de entrar, lo más nuevo primero: la página «Ingresos» lo muestra mientras haya stock.'
const add = <CreateButton label="Agregar un producto" variant="contained" />

/** Products marked as recent stock (decision 28). */
export const IncomeList = () => (
  <ShopList
    title="Ingresos"
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    sort={{ field: 'fecha', order: 'DESC' }}
    actions={<TopToolbar>{add}</TopToolbar>}
    empty={
      <Message title="Todavía no hay ingresos" text={intro}>
        {add}
      </Message>
    }
  >
    <Typography color="textSecondary" sx={{ p: 2, pb: 1, maxWidth: '65ch' }}>
      {intro}
    </Typography>
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
  const pathTo = useCreatePath()
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0, flex: '1 1 14rem' }}>
        <Avatar variant="rounded" src={income.imagen_url ?? undefined} alt="" sx={{ width: 40, height: 56 }}>
          {income.titulo.slice(0, 1)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={pathTo({ resource: 'ingresos', type: 'edit', id: income.id })}
            underline="hover"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
          >
            {income.titulo}
          </Link>
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

export const IncomeCreate = () => (
  <RecordCreate title="Agregar a ingresos" start={{ fecha: shopDay(new Date()) }}>
    <PickRecord
      source="producto_id"
      reference="productos"
      nameField="titulo"
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
