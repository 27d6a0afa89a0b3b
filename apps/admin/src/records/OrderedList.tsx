import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useListContext, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { AddButton } from '../ui/lists/AddButton.tsx'
import { ListIntro } from '../ui/lists/ListWords.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { RowsComing } from '../ui/lists/RowsComing.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'
import { movedBy } from './moved-by.ts'

type Row = RaRecord<number>
type Props<R extends Row> = {
  title: string
  /** What the list is for, and where the shop shows it. */
  intro: string
  /** The name of the add button and of its screen. */
  create: string
  titleOf: (row: R) => string
  detailOf?: (row: R) => ReactNode
  /** For a list of several groups: the place of a row's group. A row moves only within its group. */
  groupOf?: (row: R) => number
}

/** A short list. The owner sorts it with arrows, and the shop shows it in that order. */
export const OrderedList = <R extends Row>(props: Props<R>) => (
  <ShopList
    title={props.title}
    sort={{ field: 'orden', order: 'ASC' }}
    perPage={100}
    pagination={false}
    add={props.create}
    empty={
      <Message title="Todavía no hay nada acá" text={props.intro}>
        <AddButton label={props.create} />
      </Message>
    }
  >
    <ListIntro>{props.intro}</ListIntro>
    <Rows {...props} />
  </ShopList>
)

function Rows<R extends Row>({ titleOf, detailOf, groupOf = () => 0 }: Props<R>) {
  const { data = [], resource, isPending } = useListContext<R>()
  const rows = data.toSorted((one, other) => groupOf(one) - groupOf(other))
  const { move, isMoving } = useMoves(resource, rows)
  const isAtEnd = (row: R, beyond: R | undefined) => !beyond || groupOf(beyond) !== groupOf(row)
  if (isPending) return <RowsComing />
  return (
    <RowCards>
      {rows.map((row, at) => (
        <Stack
          key={row.id}
          component="li"
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" sx={{ fontWeight: 600 }}>
              <RecordLink quiet touch="line" resource={resource} id={row.id}>
                {titleOf(row)}
              </RecordLink>
            </Typography>
            {detailOf?.(row) ? (
              <Typography component="div" variant="body2" color="textSecondary">
                {detailOf(row)}
              </Typography>
            ) : null}
          </Box>
          <Stack direction="row" sx={{ flexShrink: 0 }}>
            <MoveButton
              label={`Subir «${titleOf(row)}»`}
              isOff={isMoving || isAtEnd(row, rows[at - 1])}
              onMove={() => move(row.id, -1)}
              icon={<UpIcon />}
            />
            <MoveButton
              label={`Bajar «${titleOf(row)}»`}
              isOff={isMoving || isAtEnd(row, rows[at + 1])}
              onMove={() => move(row.id, 1)}
              icon={<DownIcon />}
            />
          </Stack>
        </Stack>
      ))}
    </RowCards>
  )
}

type MoveProps = { label: string; isOff: boolean; onMove: () => void; icon: ReactNode }

const MoveButton = ({ label, isOff, onMove, icon }: MoveProps) => (
  <Tooltip title={isOff ? '' : label}>
    <span>
      <IconButton aria-label={label} disabled={isOff} onClick={onMove} sx={{ width: 44, height: 44 }}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
)

/** Sends the whole list in its new order, and shows the server's answer. */
function useMoves(resource: string, rows: readonly Row[]) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isMoving, setMoving] = useState(false)
  const move = async (id: number, step: 1 | -1) => {
    setMoving(true)
    const ids = movedBy(
      rows.map((row) => row.id),
      id,
      step,
    )
    try {
      await callApi(`/api/v1/gestion/${resource}/orden/`, { method: 'POST', body: { ids } })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setMoving(false)
      refresh()
    }
  }
  return { move, isMoving }
}
