import { Typography } from '@mui/material'
import { Create, SimpleForm } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { StillWhileSaving } from '../records/RecordForms.tsx'
import { SaveBar } from '../records/SaveBar.tsx'
import { newProduct, type ProductValues, toBody } from './form/form-values.ts'
import { ProductFields } from './form/ProductFields.tsx'
import { withPhotos } from './ProductTabs.tsx'

/** A new product, empty or as a copy of another. Once it is saved its photos open, since they need a product. */
export function ProductCreate() {
  const { state } = useLocation() as { state: { copia?: Partial<ProductValues> } | null }
  return (
    <Create
      title={state?.copia ? 'Copia de un producto' : 'Nuevo producto'}
      redirect={state?.copia ? 'edit' : withPhotos}
      transform={toBody}
    >
      <SimpleForm
        noValidate
        defaultValues={{ ...newProduct, ...state?.copia }}
        toolbar={<SaveBar label="Crear producto" />}
      >
        <StillWhileSaving>
          <ProductFields />
        </StillWhileSaving>
        <Typography variant="body2" color="textSecondary">
          Apenas lo crees se abren sus fotos, para agregarlas.
        </Typography>
      </SimpleForm>
    </Create>
  )
}
