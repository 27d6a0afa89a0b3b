import type { ManagedExpansion } from '@mazo/contract/products/expansions.ts'
import ProductsIcon from '@mui/icons-material/StyleOutlined'
import { Alert, Button } from '@mui/material'
import { useDeferredValue } from 'react'
import { type RaRecord, required, SelectInput, TextInput, useGetList, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { gameChoices } from '../words/games.ts'
import { plural } from '../words/moments.ts'
import { productsOf } from './products-of.ts'

const fields = (
  <>
    <TextInput source="nombre" label="Nombre" validate={required()} />
    <SelectInput source="tcg_id" label="Juego" choices={gameChoices} validate={required()} />
    <AlreadyThere />
  </>
)

export const ExpansionCreate = () => <RecordCreate title="Nueva expansión">{fields}</RecordCreate>

/** The form waits for the server's answer, so that a name already in use is reported beside its field. */
export const ExpansionEdit = () => (
  <RecordEdit title="Expansión" removal={{ what: 'la expansión', refusal }}>
    {fields}
    <ItsProducts />
  </RecordEdit>
)

const refusal = ({ productos }: RaRecord) =>
  productos > 0
    ? `La ${productos === 1 ? 'usa' : 'usan'} ${plural(productos, 'producto')}: pasalos antes a otra expansión.`
    : undefined

/** The way to move them all to another expansion, so that this one can be deleted. */
function ItsProducts() {
  const expansion = useRecordContext<ManagedExpansion>()
  if (!expansion || expansion.productos === 0) return null
  return (
    <Button
      component={Link}
      to={productsOf(expansion.id)}
      startIcon={<ProductsIcon />}
      sx={{ minHeight: 44 }}
    >
      {expansion.productos === 1 ? 'Ver su producto' : `Ver sus ${plural(expansion.productos, 'producto')}`}
    </Button>
  )
}

const fewestLetters = 3
const mostShown = 3

/**
 * Expansions of the game that the typed name may mean: with a slip of the pen, a code or a name in another language
 * somebody would make a second one of those, and sheets would go to it.
 */
function AlreadyThere() {
  const own = useRecordContext<ManagedExpansion>()
  const [nombre = '', tcg_id] = useWatch<ManagedExpansion, ['nombre', 'tcg_id']>({
    name: ['nombre', 'tcg_id'],
  })
  const q = useDeferredValue(nombre.trim())
  const isAsked = q.length >= fewestLetters && Boolean(tcg_id) && q !== own?.nombre
  const { data = [] } = useGetList<ManagedExpansion>(
    'expansiones',
    { filter: { q, tcg_id }, pagination: { page: 1, perPage: mostShown + 1 } },
    { enabled: isAsked, placeholderData: (before) => before },
  )
  const others = isAsked ? data.filter(({ id }) => id !== own?.id).slice(0, mostShown) : []
  return (
    <output style={{ width: '100%' }}>
      {others.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          ¿Es una de las que ya tenés?
          {others.map(({ id, nombre, productos }) => (
            <div key={id}>
              <RecordLink resource="expansiones" id={id}>
                {nombre}
              </RecordLink>{' '}
              ({plural(productos, 'producto')})
            </div>
          ))}
        </Alert>
      )}
    </output>
  )
}
