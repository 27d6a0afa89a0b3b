import { uploadTypes } from '@mazo/contract/picture-type.ts'
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { type ChangeEvent, useRef } from 'react'

type Props = {
  /** The thing to choose, such as «imagen». */
  choose: string
  multiple?: boolean
  /** The purpose of the buttons, for a form that has several. */
  name: string
  onPick: (files: File[]) => void
}

/** Opens the files, or the camera where there is a finger rather than a mouse. */
export function PickButtons({ choose, multiple, name, onPick }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery('(pointer: coarse)')
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = '' // so that the same file can be chosen again
    if (chosen.length > 0) onPick(chosen)
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PictureIcon />}
        aria-label={`${choose}: ${name}`}
        sx={{ minHeight: 44 }}
        onClick={() => files.current?.click()}
      >
        {choose}
      </Button>
      {isPhone ? (
        <Button
          variant="outlined"
          startIcon={<CameraIcon />}
          aria-label={`Sacar una foto: ${name}`}
          sx={{ minHeight: 44 }}
          onClick={() => camera.current?.click()}
        >
          Sacar una foto
        </Button>
      ) : null}
      <input ref={files} type="file" hidden accept={uploadTypes.join()} multiple={multiple} onChange={pick} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={pick} />
    </>
  )
}
