import GavelIcon from '@mui/icons-material/GavelOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import NewIcon from '@mui/icons-material/NewReleasesOutlined'
import BannerIcon from '@mui/icons-material/PanoramaOutlined'
import GamesIcon from '@mui/icons-material/StyleOutlined'
import PopupIcon from '@mui/icons-material/WebAssetOutlined'
import type { ResourceProps } from 'react-admin'
import { BannerCreate, BannerEdit, BannerList } from './Banners.tsx'
import { IncomeCreate, IncomeEdit, IncomeList } from './Incomes.tsx'
import { LegalPageEdit, LegalPageList } from './LegalPages.tsx'
import { GamePhotosPage, SiteImagesPage } from './PicturesPage.tsx'
import { PopupPage } from './PopupPage.tsx'
import { QuestionCreate, QuestionEdit, QuestionList } from './Questions.tsx'

/** What the owner writes and shows, by the name of each in the API. */
export const content: Record<string, Omit<ResourceProps, 'name'>> = {
  ingresos: {
    list: IncomeList,
    create: IncomeCreate,
    edit: IncomeEdit,
    icon: NewIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Ingresos' },
  },
  banners: {
    list: BannerList,
    create: BannerCreate,
    edit: BannerEdit,
    icon: BannerIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Banners' },
  },
  preguntas: {
    list: QuestionList,
    create: QuestionCreate,
    edit: QuestionEdit,
    icon: HelpIcon,
    recordRepresentation: 'pregunta',
    options: { label: 'Preguntas frecuentes' },
  },
  'paginas-legales': {
    list: LegalPageList,
    edit: LegalPageEdit,
    icon: GavelIcon,
    recordRepresentation: 'titulo',
    options: { label: 'Textos legales' },
  },
  'pop-marketing': { list: PopupPage, icon: PopupIcon, options: { label: 'Pop-up de novedades' } },
  fotos: { list: GamePhotosPage, icon: GamesIcon, options: { label: 'Fotos de los juegos' } },
  'imagenes-sitio': { list: SiteImagesPage, icon: ImageIcon, options: { label: 'Imágenes del sitio' } },
}
