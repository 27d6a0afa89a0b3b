import { cardTraits } from '@mazo/contract/products/card-traits.ts'
import { badGrade, isGrade } from '@mazo/contract/products/grading.ts'
import { BooleanInput, RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { refuseGradedUnits, refuseUnits } from '../../words/refuse-amounts.ts'
import { kindChoices, stateChoices, traitChoices } from '../words.ts'
import { CardInput } from './CardInput.tsx'
import { FormSection, Wide } from './FormSection.tsx'
import type { ProductValues } from './form-values.ts'
import { GraderInput } from './GraderInput.tsx'

/** The kind of product, which decides what other fields there are. */
export function KindFields() {
  const tipo = useWatch<ProductValues, 'tipo'>({ name: 'tipo' })
  return (
    <FormSection title="Qué es">
      <Wide>
        <RadioButtonGroupInput
          source="tipo"
          label="Tipo de producto"
          choices={kindChoices}
          sx={{ '& .MuiFormControlLabel-root': { minHeight: 44 }, '& .MuiRadio-root': { p: 1.25 } }}
          helperText={false}
        />
      </Wide>
      {tipo !== 'sellado' && (
        <Wide>
          <CardInput />
        </Wide>
      )}
      {tipo !== 'sellado' && (
        <SelectInput
          source="estado_id"
          label="Estado de la carta"
          choices={stateChoices}
          isRequired
          validate={refuseNoState}
          helperText="Lo ve el comprador junto al precio."
        />
      )}
      {cardTraits.map((trait) => (
        <SelectInput
          key={trait.name}
          source={trait.name}
          label={trait.label}
          choices={traitChoices(trait)}
          helperText="Opcional."
        />
      ))}
      {tipo === 'gradeada' && (
        <>
          <GraderInput />
          <TextInput
            source="nota"
            label="Nota"
            validate={refuseGrade}
            helperText="Como figura en el estuche: un número (9 o 9,5) o «Authentic»."
          />
          <TextInput
            source="numero_certificado"
            label="Número de certificado"
            helperText="El del estuche. No puede repetirse en la misma empresa."
          />
        </>
      )}
    </FormSection>
  )
}

/** Sheets have the same rule: without a state the shop would call a card sealed (spec §3). */
const refuseNoState = (state?: number | null) => (state ? undefined : 'Elegí en qué estado está la carta.')

const refuseGrade = (nota?: string | null) => (nota?.trim() && !isGrade(nota.trim()) ? badGrade : undefined)

const manyCopies =
  'Todas las copias iguales. Con 0 figura como agotada. Cada compra lleva una, salvo que en Ajustes permitas varias.'

/** What there is may stay, however much it is. */
const refuseOtherUnits = (typed: string | null, { unidades }: ProductValues) => refuseUnits(typed, unidades)

/** The stock: a number of units, or a unique card. */
export function StockFields() {
  const [tipo, unica] = useWatch<ProductValues, ['tipo', 'unica']>({ name: ['tipo', 'unica'] })
  const isCard = tipo !== 'sellado'
  return (
    <FormSection
      title="Stock"
      help="Cada cambio queda en el libro de stock con tu nombre. Lo que se venda mientras editás no se pierde."
    >
      {isCard && (
        <BooleanInput
          source="unica"
          label="Es una carta única"
          helperText={
            tipo === 'suelta'
              ? 'Hay una sola: cuando se vende, desaparece de la tienda. Apagalo si tenés varias copias iguales.'
              : 'Hay una sola: cuando se vende, desaparece de la tienda.'
          }
        />
      )}
      {isCard && unica ? (
        <BooleanInput source="hay" label="Está disponible" helperText="Apagalo si ya se vendió." />
      ) : (
        <TextInput
          source="cantidad_disponible"
          label="Unidades disponibles"
          isRequired
          validate={tipo === 'gradeada' ? refuseGradedUnits : refuseOtherUnits}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          helperText={tipo === 'suelta' ? manyCopies : 'Con 0 figura como agotado.'}
        />
      )}
    </FormSection>
  )
}
