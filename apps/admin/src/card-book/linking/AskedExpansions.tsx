import type { AskedExpansion } from '@mazo/contract/card-book/linkings.ts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useNotifyUndoable } from '../../ui/UndoButton.tsx'
import { nameOfGame } from '../../words/games.ts'
import { plural } from '../../words/moments.ts'
import { useAskedExpansions, useChooseExpansion, useForgetExpansion } from './linking-calls.ts'

/** The shop's expansions that may be one of the book's under another name; each is asked once, and a slip is undone. */
export function AskedExpansions() {
  const { data } = useAskedExpansions()
  const choose = useChooseExpansion()
  const forget = useForgetExpansion()
  const notify = useNotifyUndoable()

  /** Here and not beside its question, which goes away with the answer. */
  function say({ id, nombre }: AskedExpansion, same: AskedExpansion['candidatas'][number] | null) {
    const told = same ? `«${nombre}» es «${same.nombre}».` : `«${nombre}» no es ninguna del libro.`
    const undo = async () => {
      await forget.mutateAsync(id)
      return `Preguntamos de nuevo por «${nombre}».`
    }
    choose.mutate({ id, carta_expansion_id: same?.id ?? null }, { onSuccess: () => notify(told, undo) })
  }
  if (!data || data.length === 0) return null
  return (
    <Panel title="¿Son la misma expansión?">
      <Typography color="textSecondary" sx={{ maxWidth: '70ch', mb: 1 }}>
        En tu tienda se llaman distinto que en el libro. Decilo una vez y queda: sus cartas se encuentran la
        próxima vez que vincules.
      </Typography>
      <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
        {data.map((asked) => (
          <Asked key={asked.id} asked={asked} isBusy={choose.isPending} onSay={(same) => say(asked, same)} />
        ))}
      </RowCards>
    </Panel>
  )
}

type AskedProps = {
  asked: AskedExpansion
  isBusy: boolean
  onSay: (same: AskedExpansion['candidatas'][number] | null) => void
}

function Asked({ asked: { nombre, tcg_id, productos, candidatas }, isBusy, onSay }: AskedProps) {
  return (
    <li>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={1.5} sx={{ alignItems: { md: 'center' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nombre}</Typography>
          <Typography variant="body2" color="textSecondary">
            {nameOfGame(tcg_id)} · {plural(productos, 'carta')} sin vincular
          </Typography>
        </Box>
        <Stack
          direction="row"
          useFlexGap
          role="group"
          aria-label={`Qué expansión del libro es «${nombre}»`}
          sx={{ flexWrap: 'wrap', gap: 1 }}
        >
          {candidatas.map((one) => (
            <Button
              key={one.id}
              variant="outlined"
              disabled={isBusy}
              onClick={() => onSay(one)}
              sx={{ minHeight: 44 }}
            >
              {one.nombre_es ? `${one.nombre} (${one.nombre_es})` : one.nombre}
            </Button>
          ))}
          <Button color="inherit" disabled={isBusy} onClick={() => onSay(null)} sx={{ minHeight: 44 }}>
            Ninguna
          </Button>
        </Stack>
      </Stack>
    </li>
  )
}
