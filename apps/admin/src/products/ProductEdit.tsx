import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { type ReactNode, useMemo } from 'react'
import { DeleteWithConfirmButton, Edit, TabbedForm, useRecordContext } from 'react-admin'
import { SaveBar } from '../records/SaveBar.tsx'
import { TakeLatestRecord } from '../records/TakeLatestRecord.tsx'
import { useConflict } from '../records/use-conflict.ts'
import { toBody, toValues } from './form-values.ts'
import { ProductActions } from './ProductActions.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { ProductPictures } from './pictures/ProductPictures.tsx'

/** A product: its form, and what became of its price and stock. Saved when the server says so. */
export function ProductEdit() {
  const { changes, onError, forget } = useConflict()
  return (
    <Edit
      title={<Title />}
      mutationMode="pessimistic"
      redirect={false}
      transform={toBody}
      actions={<ProductActions />}
      mutationOptions={{ onError }}
    >
      <ProductTabs>
        <TakeLatestRecord<ManagedProduct> changes={changes} onClose={forget} toForm={toValues} />
      </ProductTabs>
    </Edit>
  )
}

const Title = () => <>{useRecordContext<ManagedProduct>()?.titulo ?? 'Producto'}</>

function ProductTabs({ children }: { children: ReactNode }) {
  const product = useRecordContext<ManagedProduct>()
  const values = useMemo(() => product && toValues(product), [product])
  if (!values) return null
  return (
    <TabbedForm record={values} syncWithLocation={false} toolbar={bar}>
      <TabbedForm.Tab label="Datos">
        <ProductFields />
        {children}
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

const bar = (
  <SaveBar>
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="¿Eliminar este producto?"
      confirmContent="Se borra del todo. Lo que ya se vendió no se puede eliminar: ocultalo."
    />
  </SaveBar>
)
