import { answerDelete } from '@/lib/server/account/routes';
import { memberPost } from '@/lib/server/billing/post-route';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

export default memberPost(answerDelete);
