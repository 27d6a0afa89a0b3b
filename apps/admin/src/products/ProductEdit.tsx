import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { useMemo, useState } from 'react'
import {
  DeleteWithConfirmButton,
  Edit,
  type HttpError,
  SaveButton,
  TabbedForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin'
import { ConflictDialog } from './ConflictDialog.tsx'
import { changesIn, type ForeignChange } from './conflict.ts'
import { toBody, toValues } from './form-values.ts'
import { ProductActions } from './ProductActions.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { ProductPictures } from './pictures/ProductPictures.tsx'

/** A product: its form, and what became of its price and stock. Saved when the server says so. */
export function ProductEdit() {
  const [changes, setChanges] = useState<ForeignChange[] | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()

  function tell(error: unknown) {
    const { message, body } = error as HttpError
    const conflict = changesIn(error as HttpError)
    if (conflict) setChanges(conflict)
    else if (!body?.errors) notify(message, { type: 'error', multiLine: true })
  }

  return (
    <Edit
      title={<Title />}
      mutationMode="pessimistic"
      redirect={false}
      transform={toBody}
      actions={<ProductActions />}
      mutationOptions={{ onError: tell }}
    >
      <ProductTabs />
      <ConflictDialog
        changes={changes}
        onClose={() => setChanges(null)}
        onReload={() => {
          setChanges(null)
          refresh()
        }}
      />
    </Edit>
  )
}

const Title = () => <>{useRecordContext<ManagedProduct>()?.titulo ?? 'Producto'}</>

function ProductTabs() {
  const product = useRecordContext<ManagedProduct>()
  const values = useMemo(() => product && toValues(product), [product])
  if (!values) return null
  return (
    <TabbedForm record={values} syncWithLocation={false} toolbar={<SaveBar />}>
      <TabbedForm.Tab label="Datos">
        <ProductFields />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Fotos">
        <ProductPictures productId={values.id} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Historial">
        <ProductHistory />
      </TabbedForm.Tab>
    </TabbedForm>
  )
}

const SaveBar = () => (
  <Toolbar sx={{ justifyContent: 'space-between', gap: 1 }}>
    <SaveButton label="Guardar" />
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="¿Eliminar este producto?"
      confirmContent="Se borra del todo. Lo que ya se vendió no se puede eliminar: ocultalo."
    />
  </Toolbar>
)
