import type { Subscriber } from '@mazo/contract/site/newsletter.ts'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { RecordContextProvider, SearchInput, TopToolbar } from 'react-admin'
import { DeleteRecord } from '../records/DeleteRecord.tsx'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { ListIntro } from '../ui/lists/ListWords.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'

const intro = 'Quienes dejaron su mail para enterarse de las novedades.'

const Actions = () => (
  <TopToolbar>
    <Button
      href="/api/v1/gestion/suscriptores/exportar/"
      download
      startIcon={<DownloadIcon />}
      sx={{ minHeight: 44 }}
    >
      Descargar planilla
    </Button>
  </TopToolbar>
)

/** The people who get the newsletter: searched, exported as a sheet, and deleted when they ask for it. */
export const SubscriberList = () => (
  <ShopList
    title="Suscriptores"
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    sort={{ field: 'creado_en', order: 'DESC' }}
    actions={<Actions />}
    empty={
      <Message
        title="Todavía no hay suscriptores"
        text="Van a aparecer acá cuando alguien deje su mail en el pie de la tienda o en el pop-up."
      />
    }
  >
    <ListIntro>{intro}</ListIntro>
    <Rows />
  </ShopList>
)

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'medium',
})

const Rows = () => (
  <FoundCards<Subscriber>>
    {(person) => (
      <RecordContextProvider key={person.id} value={person}>
        <Stack
          component="li"
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', justifyContent: 'space-between' }}
        >
          <span>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{person.email}</Typography>
            <Typography variant="body2" color="textSecondary">
              Desde el {moment.format(new Date(person.creado_en))}
            </Typography>
          </span>
          <DeleteRecord text="Deja de estar en la lista. No se puede deshacer." redirect={false} />
        </Stack>
      </RecordContextProvider>
    )}
  </FoundCards>
)
