import { cardName, variantText } from '@mazo/contract/card-book/card-name.ts'
import type { BookCard, CardInShop } from '@mazo/contract/card-book/cards.ts'
import { titleOfCard } from '@mazo/contract/card-book/title-template.ts'
import type { ManagedExpansion } from '@mazo/contract/products/expansions.ts'
import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { InputHelperText, useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductValues } from './form-values.ts'
import { usePickedCard } from './use-picked-card.ts'

/** Which card of the book a single or graded product is. Its choice fills title, game and expansion. */
export function CardInput() {
  const stored = useRecordContext<ProductValues>()
  const { id, field, fieldState, typed, card, options, isSearching, template, ...picking } = usePickedCard()
  const { write, choose, chooseBest, leave } = picking
  const known = stored && stored.carta_id === field.value ? stored.carta : null
  const shown = card ? cardName(card) : field.value ? (known ?? '') : ''
  return (
    <Box sx={{ mb: 1 }}>
      <Autocomplete<BookCard>
        id={id}
        value={card}
        inputValue={typed ?? shown}
        options={options}
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        clearIcon={null}
        filterOptions={(all) => all}
        getOptionLabel={cardName}
        getOptionKey={(one) => one.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={isSearching}
        loadingText="Buscando…"
        noOptionsText={
          typed ? 'El libro no tiene una carta así.' : 'Escribí su número o el comienzo de su nombre.'
        }
        onInputChange={(_event, text, reason) => reason === 'input' && write(text)}
        onChange={(event, option) =>
          void (option && event.type === 'keydown' ? chooseBest(option) : choose(option))
        }
        onBlur={leave}
        renderOption={({ key, ...item }, option) => (
          <Box component="li" key={key} {...item} sx={{ minHeight: 52 }}>
            <CardLines card={option} />
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label="¿Qué carta es?"
            error={fieldState.invalid}
            inputRef={field.ref}
            helperText={
              <InputHelperText
                error={fieldState.error?.message}
                helperText="Opcional: por su número o su nombre, como «199/165» o «charizard 199». Completa título, juego y expansión."
              />
            }
          />
        )}
      />
      {card && <CardFacts card={card} template={template} onRemove={() => void choose(null)} />}
    </Box>
  )
}

const factsOf = ({ rareza, variante, anio }: BookCard) =>
  [rareza, variantText(variante), anio].filter(Boolean).join(' · ')

/** A card of the list: name and number, and below what tells it from others of that name. */
const CardLines = ({ card }: { card: BookCard }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>
      {card.nombre} <Box component="span">{card.numero}</Box>
      {card.nombre_es && card.nombre_es !== card.nombre && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          {card.nombre_es}
        </Box>
      )}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {[card.expansion.nombre, factsOf(card)].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
)

type FactsProps = { card: CardInShop; template: string; onRemove: () => void }

/** What else is known of the chosen card, and what the form could still take from it. */
function CardFacts({ card, template, onRemove }: FactsProps) {
  const { setValue } = useFormContext<ProductValues>()
  const [titulo, expansion] = useWatch<ProductValues, ['titulo', 'expansion_id']>({
    name: ['titulo', 'expansion_id'],
  })
  const title = titleOfCard(card, template)
  const facts = factsOf(card)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', pl: 1.75, pb: 1 }}>
      {facts && (
        <Typography variant="body2" color="text.secondary">
          {facts}
        </Typography>
      )}
      <Button size="small" color="inherit" onClick={onRemove} sx={asText}>
        Quitar la carta
      </Button>
      {titulo?.trim() !== title && (
        <Button size="small" onClick={() => setValue('titulo', title, { shouldDirty: true })} sx={asText}>
          Usar «{title}» como título
        </Button>
      )}
      {!card.expansion_propia && !expansion && <AddExpansion card={card} />}
    </Box>
  )
}

/** In line with the facts, and with words that begin at the left where they take two lines. */
const asText = { px: 0, textAlign: 'left' } as const

/** The shop's own expansion for a card whose expansion it did not sell until now. */
function AddExpansion({ card }: { card: CardInShop }) {
  const { setValue } = useFormContext<ProductValues>()
  const queries = useQueryClient()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { nombre } = card.expansion

  async function add() {
    try {
      const { data } = await dataProvider.create<ManagedExpansion>('expansiones', {
        data: { nombre, tcg_id: card.tcg_id },
      })
      setValue('expansion_id', data.id, { shouldDirty: true })
      notify(`Creamos la expansión «${data.nombre}».`, { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['cartas', card.id] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Button size="small" onClick={() => void add()} sx={asText}>
      Agregar la expansión «{nombre}» a la tienda
    </Button>
  )
}
