import { useRef, useState } from 'react'
import { useInput, type Validator } from 'react-admin'
import { faultOf } from './check-picked.ts'
import type { Area } from './prepare-picture.ts'
import { useUpload } from './use-upload.ts'

type Given = {
  source: string
  validate: Validator | Validator[]
  /** Whether a chosen picture is cropped before it is sent. */
  asksForCrop: boolean
}

const stillUploading = 'Esperá a que la imagen termine de subir.'

/** The field of a picture: its address, and the upload of a chosen file until there is one. */
export function usePictureField({ source, validate, asksForCrop }: Given) {
  const isUploading = useRef(false)
  const wait: Validator = () => (isUploading.current ? stillUploading : undefined)
  const { field, fieldState, isRequired } = useInput({
    source,
    defaultValue: null,
    format: (value: string | null | undefined) => value ?? '',
    parse: (value: string) => value || null,
    validate: [wait, ...(Array.isArray(validate) ? validate : [validate])],
  })
  const [chosen, setChosen] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const upload = useUpload((imagenUrl) => {
    isUploading.current = false // before the field is checked again
    field.onChange(imagenUrl)
  })
  isUploading.current = upload.isUnderWay

  const pick = async ([file]: File[]) => {
    if (!file) return
    const fault = await faultOf(file)
    setRefusal(fault)
    if (fault) return
    if (asksForCrop) setChosen(file)
    else void upload.start(file)
  }
  const cropping = chosen && {
    file: chosen,
    cancel: () => setChosen(null),
    use: (area?: Area) => {
      setChosen(null)
      void upload.start(chosen, area)
    },
  }
  return {
    address: field.value as string,
    fault: refusal ?? upload.error,
    fieldState,
    isRequired,
    upload,
    pick,
    cropping,
    remove: () => field.onChange(''),
  }
}
