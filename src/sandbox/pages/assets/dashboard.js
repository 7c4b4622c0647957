import {byId, make, unseen} from './make.js';

const list = byId('applications');
const logout = byId('logout');
const token = localStorage.getItem('jwt');
const login = `/auth/login?redirectUrl=${encodeURIComponent('/dashboard')}`;

const identityCategories = ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW'];
const labels = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'Send a paper about your bank account',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'Send a paper about your home',
  HARD_CREDIT_INQUIRY_REVIEW: 'Send a paper about your credit inquiries',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'Send your paystubs',
  ID_VERIFICATION_FAILURE: 'Show your ID again',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'Show your ID again',
  MISSING_PHONE_NUMBER: 'Add your phone number',
  PROPERTY_LEGAL_DESCRIPTION: 'Send a paper about your home',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'Send a paper about your home',
  REVIEW_TRUST_REQUIREMENTS: 'Send the papers of your trust',
};

const leave = () => {
  localStorage.removeItem('jwt');
  location.assign(login);
};

if (token === null) leave();
else {
  logout.hidden = false;
  logout.addEventListener('click', async () => {
    const headers = {authorization: token, 'idempotency-key': crypto.randomUUID()};
    await fetch('/identity-broker/customer/secure/api/v3/logout?applicationName=heloc', {
      method: 'POST',
      headers,
    }).catch(() => undefined);
    leave();
  });
  show().catch(() => say('We could not load your applications. Please try again in a minute.'));
}

async function show() {
  const response = await fetch('/service-application/api/v1/application/heloc/all', {headers: {authorization: token}});
  if (response.status === 401) return leave();
  const renewed = response.headers.get('authorization');
  if (renewed) localStorage.setItem('jwt', renewed);
  const applications = await response.json();
  if (!response.ok) throw new Error('not loaded');
  if (applications.length === 0) return say('You have no applications yet.');
  list.replaceChildren(...applications.map(card));
}

function card({uuid, product, loanNumber, created, active, withdrawable}) {
  const at = `${list.dataset.base}/${uuid}`;
  const article = make('article', {className: 'card application'});
  const name = make('h2', {textContent: product, tabIndex: -1});
  const about = `${loanNumber}, begun ${new Date(created).toLocaleDateString('en-US')}`;
  const text = make('div', {}, name, make('p', {className: 'soft', textContent: about}));
  article.append(text);
  if (!active) {
    article.append(make('p', {textContent: 'This application has ended.'}));
    return article;
  }
  const ways = make('p', {className: 'actions'});
  ways.append(
    make('a', {className: 'button', href: at, textContent: 'Continue'}, unseen(` application ${loanNumber}`)),
  );
  if (withdrawable) {
    const button = make('button', {type: 'button', className: 'quiet', textContent: 'Withdraw'});
    button.append(unseen(` application ${loanNumber}`));
    button.addEventListener('click', () => ask({uuid, product, loanNumber, created}, article));
    ways.append(button);
  }
  article.append(ways);
  open(uuid, at)
    .then((conditions) => conditions !== undefined && text.after(conditions))
    .catch(() => text.append(make('p', {textContent: 'We could not load what is still needed.'})));
  return article;
}

/** What the lender still asks for besides the journey, each with its link. */
async function open(uuid, at) {
  const all = `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`;
  const response = await fetch(all, {headers: {authorization: localStorage.getItem('jwt')}});
  if (!response.ok) throw new Error('not loaded');
  const {items} = await response.json();
  const needed = items.filter(({actionNeeded}) => actionNeeded);
  if (needed.length === 0) return undefined;
  const entries = needed.map((condition) => {
    const link = make('a', {
      href: `${at}/${placeOf(condition)}`,
      textContent: labels[condition.categoryEnum] ?? 'Send a document',
    });
    return make('li', {}, link);
  });
  return make(
    'div',
    {className: 'needed'},
    make('h3', {textContent: 'We still need from you'}),
    make('ul', {}, ...entries),
  );
}

function placeOf({uuid, categoryEnum, requestDocuments}) {
  const query = new URLSearchParams({conditionUuid: uuid});
  if (identityCategories.includes(categoryEnum)) return `identity?${query}`;
  if (categoryEnum === 'MISSING_PHONE_NUMBER') return `conditions/phone-number?${query}`;
  query.set('conditionType', categoryEnum);
  if (requestDocuments) query.set('conditionEnum', requestDocuments);
  return `conditions/upload-document?${query}`;
}

function ask(application, article) {
  const title = make('h2', {id: 'withdraw-title', textContent: 'Withdraw your application?'});
  const text = 'We end it and delete nothing that the law has us keep. You can apply again at any time.';
  const keep = make('button', {type: 'button', className: 'quiet', textContent: 'Go back'});
  const accept = make('button', {type: 'button', textContent: 'Withdraw'});
  const ways = make('p', {className: 'actions'}, accept, keep);
  const dialog = make('dialog', {}, title, make('p', {textContent: text}), ways);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('close', () => dialog.remove());
  keep.addEventListener('click', () => dialog.close());
  accept.addEventListener('click', async () => {
    accept.disabled = true;
    try {
      await withdraw(application.uuid);
      dialog.close();
      const ended = card({...application, active: false});
      article.replaceWith(ended);
      ended.querySelector('h2').focus();
    } catch {
      accept.disabled = false;
      if (dialog.querySelector('.error') !== null) return;
      const error = make('p', {
        className: 'error',
        textContent: 'We could not withdraw it. Please try again, or call us.',
      });
      error.setAttribute('role', 'alert');
      ways.before(error);
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}

async function withdraw(uuid) {
  const headers = {authorization: localStorage.getItem('jwt'), 'idempotency-key': crypto.randomUUID()};
  const response = await fetch(`/service-application/api/v1/application/heloc/${uuid}/withdraw`, {
    method: 'POST',
    headers,
  });
  if (!response.ok || (await response.json()).name !== 'CANCELLED') throw new Error('not withdrawn');
}

function say(message) {
  list.replaceChildren(make('p', {textContent: message}));
}
