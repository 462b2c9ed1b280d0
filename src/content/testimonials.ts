import priya from '../assets/avatars/avatar-1.svg'
import rakesh from '../assets/avatars/avatar-2.svg'
import kamala from '../assets/avatars/avatar-3.svg'
import harjit from '../assets/avatars/avatar-4.svg'
import sana from '../assets/avatars/avatar-5.svg'
import venkat from '../assets/avatars/avatar-6.svg'

/** What clients wrote, in the order shown. Quote, name and place are `checkout.voices` in the locales. */
export const testimonials = [
  { id: 'priya', avatar: priya },
  { id: 'rakesh', avatar: rakesh },
  { id: 'kamala', avatar: kamala },
  { id: 'harjit', avatar: harjit },
  { id: 'sana', avatar: sana },
  { id: 'venkat', avatar: venkat },
] as const
