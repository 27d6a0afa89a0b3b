import type { Withdrawal } from '@mazo/contract/orders/withdrawals.ts'
import { useState } from 'react'
import { SearchInput, useListContext } from 'react-admin'
import { useBuyerMail } from '../ui/buyer-mail.ts'
import { CountedTabs } from '../ui/lists/CountedTabs.tsx'
import { ListIntro, NothingListed } from '../ui/lists/ListWords.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'

const intro =
  'Quienes compraron y se arrepintieron. La ley da 24 horas para responderles: el que vence antes está primero.'

/** The queue of buyers who withdrew from a purchase. */
export function WithdrawalList() {
  const [asked, setAsked] = useState<Withdrawal | null>(null)
  return (
    <ShopList
      title="Arrepentimientos"
      filters={[<SearchInput key="q" source="q" placeholder="Código, número o mail" alwaysOn />]}
      filterDefaultValues={{ estado: 'pendiente' }}
      sort={{ field: 'vence_en', order: 'ASC' }}
      perPage={25}
      actions={false}
      empty={false}
    >
      <States />
      <ListIntro>{intro}</ListIntro>
      <Rows onAnswer={setAsked} />
      {asked && <AnswerDialog withdrawal={asked} onClose={() => setAsked(null)} />}
    </ShopList>
  )
}

const choices = [
  { value: 'pendiente', label: 'Esperan respuesta' },
  { value: 'resuelto', label: 'Respondidos' },
  { value: 'todos', label: 'Todos' },
]

function States() {
  const { filterValues, setFilters } = useListContext()
  return (
    <CountedTabs
      label="Estado"
      tabsLabel="Arrepentimientos por estado"
      chosen={filterValues.estado ?? 'todos'}
      choices={choices}
      onChoose={(estado) => setFilters({ ...filterValues, estado: estado === 'todos' ? undefined : estado })}
    />
  )
}

function Rows({ onAnswer }: { onAnswer: (withdrawal: Withdrawal) => void }) {
  const { data = [], isPending } = useListContext<Withdrawal>()
  if (!isPending && data.length === 0) return <Nothing />
  return (
    <RowCards>
      {data.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onAnswer={() => onAnswer(withdrawal)} />
      ))}
    </RowCards>
  )
}

function Nothing() {
  const { filterValues } = useListContext()
  const { q, estado } = filterValues
  const { isSent } = useBuyerMail()
  const [title, text] = q
    ? ['Nada coincide con lo que buscás', 'Probá con el código, el número de pedido o el mail.']
    : estado === 'pendiente'
      ? [
          'No hay nada por responder',
          `Cuando alguien se arrepienta de una compra, aparece acá${isSent ? ' y te llega un mail' : ''}.`,
        ]
      : ['Todavía no hay arrepentimientos', 'Cuando alguien se arrepienta de una compra, aparece acá.']
  return <NothingListed title={title} text={text} />
}
