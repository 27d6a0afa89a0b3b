import { titleFault, titleOfCard } from '@mazo/contract/card-book/title-template.ts'
import { Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Panel } from '../ui/Panel.tsx'

/** How the title of a product comes from its card. */
export const CardTitleFields = () => (
  <Panel id="titulos" title="Título de las cartas">
    <TextInput
      source="plantilla_titulo"
      label="Título según la carta"
      parse={(text: string | null) => text ?? ''}
      helperText="Con él se completa el título al elegir qué carta es un producto; después se puede cambiar. Podés usar {nombre}, {nombre_es}, {número}, {expansión}, {código}, {rareza}, {variante} y {año}."
    />
    <Example />
  </Panel>
)

const example = {
  nombre: 'Guardián del Alba',
  nombre_es: null,
  numero: '045/120',
  rareza: 'Rara',
  variante: null,
  anio: 2025,
  expansion: { nombre: 'Cielo Abierto', codigo: 'CIA' },
}

/** What the template that is being typed would make of a card. */
function Example() {
  const template = useWatch<{ plantilla_titulo?: string }, 'plantilla_titulo'>({ name: 'plantilla_titulo' })
  if (!template || titleFault(template)) return null
  return (
    <Typography aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
      Por ejemplo: <strong>{titleOfCard(example, template)}</strong>
    </Typography>
  )
}
