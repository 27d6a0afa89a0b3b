import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { TabbedForm, useRecordContext } from 'react-admin'
import { RecordConflict } from '../records/conflict/RecordConflict.tsx'
import { useConflict } from '../records/conflict/use-conflict.ts'
import { DeleteRecord } from '../records/DeleteRecord.tsx'
import { SaveBar } from '../records/SaveBar.tsx'
import { ShopEdit } from '../records/ShopEdit.tsx'
import { toBody, toValues } from './form/form-values.ts'
import { ProductFields } from './form/ProductFields.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { ProductPhoto } from './ProductPhoto.tsx'
import { DataBar, type OpenTab, ProductTabs, photosTab } from './ProductTabs.tsx'
import { ProductPictures } from './pictures/ProductPictures.tsx'

/** A product: its form, its photos and the history of its price and stock. It is saved once the server says so. */
export function ProductEdit() {
  const { changes, onError, forget } = useConflict()
  return (
    <ShopEdit
      what="el producto"
      title={<Title />}
      redirect={false}
      transform={toBody}
      actions={<ProductActions />}
      mutationOptions={{ onError }}
    >
      <ProductForm>
        <RecordConflict<ManagedProduct> changes={changes} onClose={forget} toForm={toValues} />
      </ProductForm>
    </ShopEdit>
  )
}

const Title = () => <>{useRecordContext<ManagedProduct>()?.titulo ?? 'Producto'}</>

function ProductForm({ children }: { children: ReactNode }) {
  const product = useRecordContext<ManagedProduct>()
  const values = useMemo(() => product && toValues(product), [product])
  const [tab, setTab] = useState(0)
  const openTab = useRef<OpenTab>(undefined)
  if (!values) return null
  return (
    <TabbedForm
      noValidate
      record={values}
      syncWithLocation={false}
      tabs={<ProductTabs onShow={setTab} opener={openTab} />}
      toolbar={<DataBar isData={tab === 0}>{bar}</DataBar>}
    >
      <TabbedForm.Tab label="Datos">
        <ProductFields
          photo={<ProductPhoto productId={values.id} onOpen={() => openTab.current?.(photosTab)} />}
        />
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
    <DeleteRecord
      what="el producto"
      text="Se borra del todo. Lo que ya se vendió no se puede eliminar: ocultalo."
    />
  </SaveBar>
)
