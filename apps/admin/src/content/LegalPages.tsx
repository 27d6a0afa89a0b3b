import type { ManagedLegalPage } from '@mazo/contract/site/legal-pages.ts'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { DataTable, required, TextInput, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { RecordEdit } from '../records/RecordForms.tsx'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'
import { ListIntro } from '../ui/lists/ListWords.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { fillInHelp } from './fill-in-help.ts'
import { LegalPagePreview } from './LegalPagePreview.tsx'

/** The three pages of the shop's rules. */
export const LegalPageList = () => (
  <ShopList title="Textos legales" pagination={false} sort={{ field: 'id', order: 'ASC' }}>
    <ListIntro>
      Los textos a los que lleva el pie de la tienda. Siempre podés volver al texto con el que vinieron.
    </ListIntro>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col
        source="titulo"
        label="Página"
        disableSort
        render={({ id, titulo }: ManagedLegalPage) => (
          <RecordLink quiet resource="paginas-legales" id={id}>
            {titulo}
          </RecordLink>
        )}
      />
      <DataTable.Col
        label="Texto"
        disableSort
        render={({ texto, texto_original }: ManagedLegalPage) =>
          texto === texto_original ? 'El original' : 'Cambiado'
        }
      />
    </DataTable>
  </ShopList>
)

const howTo =
  'Un título de sección empieza con «## ». Una lista, con «- ». Un enlace se escribe [texto](https://…) y la negrita, **así**.'

/** The Markdown of a page, and beside it what the shop will show. */
export const LegalPageEdit = () => (
  <RecordEdit title="Texto legal">
    <TextInput source="titulo" label="Título de la página" validate={required()} />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
        gap: 3,
        width: '100%',
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <TextInput
          source="texto"
          label="Texto"
          helperText={`${howTo} ${fillInHelp}`}
          validate={required()}
          multiline
          minRows={16}
          maxRows={32}
        />
        <BackToOriginal />
      </Box>
      <LegalPagePreview />
    </Box>
  </RecordEdit>
)

function BackToOriginal() {
  const record = useRecordContext<ManagedLegalPage>()
  const { setValue } = useFormContext()
  const texto: string | undefined = useWatch({ name: 'texto' })
  const [isAsking, setAsking] = useState(false)
  if (!record) return null
  return (
    <>
      <Button
        disabled={texto === record.texto_original}
        onClick={() => setAsking(true)}
        sx={{ minHeight: 44 }}
      >
        Volver al texto original
      </Button>
      <DangerDialog
        isOpen={isAsking}
        title="¿Volver al texto original?"
        text="Se reemplaza lo que hay en el campo. No se publica hasta que guardes."
        verb="Volver al original"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setValue('texto', record.texto_original, { shouldDirty: true })
          setAsking(false)
        }}
      />
    </>
  )
}
