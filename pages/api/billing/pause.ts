import { memberPost } from '@/lib/server/billing/post-route';
import { answerPause } from '@/lib/server/billing/routes';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

export default memberPost(answerPause);
