import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import {
  ArrayInput,
  FormDataConsumer,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin'

const mostButtons = 2

const targets = [
  { id: 'whatsapp', name: 'Abre WhatsApp' },
  { id: 'comunidad', name: 'Lleva al grupo de la comunidad' },
  { id: 'pagina', name: 'Lleva a una página de la tienda' },
  { id: 'enlace', name: 'Lleva a otra dirección' },
]
const valueHelp: Record<string, { label: string; helperText: string }> = {
  whatsapp: { label: 'Mensaje ya escrito', helperText: 'Lo que el cliente solo tiene que enviar.' },
  pagina: { label: 'Página', helperText: 'Empieza con /, por ejemplo /eventos o /tienda?tcg=1' },
  enlace: { label: 'Dirección completa', helperText: 'Empieza con https://' },
}

/** Where a banner leads: up to two buttons. */
export const BannerButtons = () => (
  <ArrayInput source="botones" label="Botones (hasta dos)">
    <SimpleFormIterator
      fullWidth
      disableReordering
      disableClear
      // Always visible: a keyboard or a finger cannot hover.
      sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
      addButton={<AddButton />}
      removeButton={<RemoveButton />}
    >
      <TextInput source="texto" label="Texto del botón" validate={required()} />
      <SelectInput source="tipo" label="Qué hace" choices={targets} validate={required()} />
      <FormDataConsumer>
        {({ scopedFormData }) => {
          const wanted = valueHelp[scopedFormData?.tipo]
          return wanted ? <TextInput source="valor" {...wanted} /> : null
        }}
      </FormDataConsumer>
    </SimpleFormIterator>
  </ArrayInput>
)

function AddButton() {
  const { add, total } = useSimpleFormIterator()
  if (total >= mostButtons) return null
  return (
    <Button startIcon={<AddIcon />} onClick={() => add()} sx={{ minHeight: 44 }}>
      Agregar un botón
    </Button>
  )
}

function RemoveButton() {
  const { remove } = useSimpleFormIteratorItem()
  return (
    <Button color="error" startIcon={<DeleteIcon />} onClick={() => remove()} sx={{ minHeight: 44 }}>
      Quitar
    </Button>
  )
}
