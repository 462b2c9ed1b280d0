import type { LanguageCode } from '../../src/core/model/language.ts'
import type { TourStep } from '../demo/tour.ts'

/** The caption of each step: a short sentence or two. `docs/how-to/give-a-demo.md` has the English ones. */
export const captions: Record<LanguageCode, Record<TourStep, string>> = {
  en: {
    'first-question':
      'A family with a plot of land opens this on a cheap phone. Two minutes later they’re choosing a plan.',
    'last-question': 'One question per screen. The drawing grows with each answer.',
    loader: 'A plan to their measurements, drawn while they wait. In the demo we can skip the wait.',
    'code-waiting': 'They verify their number with a code, sent to their phone as a text.',
    checkout: 'Plans, sample drawings, the guarantee, and sample videos.',
    'us-checkout': 'Six languages and three regions: dollars here, rupees there, all in one product.',
    'returning-offer': 'If they hesitate, they get an offer that lasts ten minutes.',
    'offer-last-seconds': 'When the time is up, the price is gone.',
    'us-thank-you': 'Paid. The confirmation is on their phone, and your team sees the order.',
  },
  hn: {
    'first-question':
      'प्लॉट वाला एक परिवार सस्ते फ़ोन पर यह पेज खोलता है। दो मिनट बाद खरीदने के लिए प्लान उनके सामने है।',
    'last-question': 'हर स्क्रीन पर एक सवाल। हर जवाब के साथ नक्शा बढ़ता जाता है।',
    loader: 'इंतज़ार के बीच उन्हीं के प्लॉट का नक्शा बनता है। यहाँ हम समय आगे बढ़ा सकते हैं।',
    'code-waiting': 'नंबर की पुष्टि OTP से होती है, जो SMS से उनके फ़ोन पर आता है।',
    checkout: 'प्लान, सैंपल, गारंटी और सैंपल वीडियो।',
    'us-checkout': 'छह भाषाएँ, तीन क्षेत्र: यहाँ डॉलर, वहाँ रुपये, और वही एक प्रोडक्ट।',
    'returning-offer': 'जो हिचककर लौटता है, उसे दस मिनट का ऑफ़र मिलता है।',
    'offer-last-seconds': 'समय खत्म, तो वह कीमत भी खत्म।',
    'us-thank-you': 'पेमेंट हो गया। ऑर्डर उनके फ़ोन पर है, और आपकी टीम को यह दिखता है।',
  },
  ta: {
    'first-question':
      'மனை வைத்திருக்கும் ஒரு குடும்பம் சாதாரண மொபைலில் இதைத் திறக்கிறது. இரண்டே நிமிடத்தில் வாங்க ஒரு பிளான் தயார்.',
    'last-question': 'ஒரு திரையில் ஒரே கேள்வி. ஒவ்வொரு பதிலுக்கும் படம் வளர்கிறது.',
    loader: 'காத்திருக்கும்போதே அவர்களின் மனைக்குப் பிளான் உருவாகிறது. இங்கே நேரத்தை முன்நகர்த்தலாம்.',
    'code-waiting': 'மொபைல் எண் OTP மூலம் உறுதியாகிறது. அது SMS ஆக அவர்களின் மொபைலுக்கு வருகிறது.',
    checkout: 'பிளான்கள், மாதிரிகள், உத்தரவாதம், மாதிரி வீடியோக்கள்.',
    'us-checkout': 'ஆறு மொழிகள், மூன்று நாடுகள்: இங்கே டாலர், அங்கே ரூபாய், எல்லாம் ஒரே இணையதளத்தில்.',
    'returning-offer': 'தயங்கித் திரும்புபவருக்குப் பத்து நிமிடச் சலுகை காத்திருக்கிறது.',
    'offer-last-seconds': 'நேரம் முடிந்தால் அந்த விலையும் முடிகிறது.',
    'us-thank-you': 'பணம் செலுத்தியாயிற்று. ஆர்டர் அவர்களின் மொபைலில்; உங்கள் குழு பார்ப்பது இதுதான்.',
  },
  tel: {
    'first-question': 'స్థలం ఉన్న ఒక కుటుంబం మామూలు ఫోన్‌లో దీన్ని తెరుస్తుంది. రెండే నిమిషాల్లో ప్లాన్ సిద్ధం, కొనడమే తరువాయి.',
    'last-question': 'ఒక స్క్రీన్‌లో ఒకే ప్రశ్న. ప్రతి జవాబుతో డ్రాయింగ్ పెరుగుతుంది.',
    loader: 'వేచి ఉండగానే వాళ్ల స్థలానికి ప్లాన్ తయారవుతుంది. ఇక్కడ మనం సమయాన్ని ముందుకు జరపవచ్చు.',
    'code-waiting': 'OTP తో నంబర్ నిర్ధారణ అవుతుంది. అది SMS గా వాళ్ల ఫోన్‌కు వస్తుంది.',
    checkout: 'ప్లాన్లు, నమూనాలు, గ్యారంటీ, నమూనా వీడియోలు.',
    'us-checkout': 'ఆరు భాషలు, మూడు ప్రాంతాలు: ఇక్కడ డాలర్లు, అక్కడ రూపాయలు, ప్రొడక్ట్ మాత్రం ఒక్కటే.',
    'returning-offer': 'సందేహించి వెనక్కి వచ్చినవారికి పది నిమిషాల ఆఫర్ సిద్ధంగా ఉంటుంది.',
    'offer-last-seconds': 'సమయం అయిపోతే ఆ ధర కూడా ఉండదు.',
    'us-thank-you': 'పేమెంట్ పూర్తయింది. ఆర్డర్ వాళ్ల ఫోన్‌లో ఉంది; మీ టీమ్‌కు కనిపించేది ఇది.',
  },
  mal: {
    'first-question': 'പ്ലോട്ടുള്ള ഒരു കുടുംബം സാധാരണ ഫോണിൽ ഇത് തുറക്കുന്നു. രണ്ടു മിനിറ്റിൽ വാങ്ങാൻ ഒരു പ്ലാൻ റെഡി.',
    'last-question': 'ഒരു സ്ക്രീനിൽ ഒരു ചോദ്യം മാത്രം. ഓരോ ഉത്തരത്തിനൊപ്പവും ചിത്രം വളരുന്നു.',
    loader: 'കാത്തിരിക്കുമ്പോൾ തന്നെ അവരുടെ പ്ലോട്ടിന്റെ പ്ലാൻ വരച്ചുതുടങ്ങുന്നു. ഇവിടെ നമുക്ക് സമയം മുന്നോട്ടു നീക്കാം.',
    'code-waiting': 'നമ്പർ ഉറപ്പാക്കുന്നത് OTP വഴിയാണ്. അത് SMS ആയി അവരുടെ ഫോണിൽ വരും.',
    checkout: 'പ്ലാനുകൾ, സാംപിളുകൾ, ഗ്യാരണ്ടി, സാംപിൾ വീഡിയോകൾ.',
    'us-checkout': 'ആറു ഭാഷകൾ, മൂന്നു മേഖലകൾ: ഇവിടെ ഡോളർ, അവിടെ രൂപ, എല്ലാം ഒരേ പ്രോഡക്ടിൽ.',
    'returning-offer': 'മടിച്ചു മടങ്ങുന്നവർക്കായി പത്തു മിനിറ്റ് നേരത്തേക്കുള്ള ഓഫർ കാത്തിരിക്കുന്നു.',
    'offer-last-seconds': 'സമയം കഴിഞ്ഞാൽ ആ വിലയും കഴിഞ്ഞു.',
    'us-thank-you': 'പണമടച്ചു. ഓർഡർ അവരുടെ ഫോണിലുണ്ട്; നിങ്ങളുടെ ടീം കാണുന്നത് ഇതാണ്.',
  },
  kan: {
    'first-question': 'ಸೈಟ್ ಇರುವ ಒಂದು ಕುಟುಂಬ ಸಾಮಾನ್ಯ ಫೋನಿನಲ್ಲಿ ಇದನ್ನು ತೆರೆಯುತ್ತದೆ. ಎರಡೇ ನಿಮಿಷಗಳಲ್ಲಿ ಪ್ಲಾನ್ ಸಿದ್ಧ, ಕೊಳ್ಳುವುದೊಂದೇ ಬಾಕಿ.',
    'last-question': 'ಒಂದು ಸ್ಕ್ರೀನಿನಲ್ಲಿ ಒಂದೇ ಪ್ರಶ್ನೆ. ಪ್ರತಿ ಉತ್ತರದ ಜೊತೆ ಚಿತ್ರ ಬೆಳೆಯುತ್ತದೆ.',
    loader: 'ಕಾಯುತ್ತಿರುವಾಗಲೇ ಅವರ ಸೈಟ್‌ಗೆ ಪ್ಲಾನ್ ಮೂಡುತ್ತದೆ. ಇಲ್ಲಿ ನಾವು ಸಮಯವನ್ನು ಮುಂದೆ ಸರಿಸಬಹುದು.',
    'code-waiting': 'ನಂಬರ್ OTP ಮೂಲಕ ಖಚಿತವಾಗುತ್ತದೆ. ಅದು SMS ಆಗಿ ಅವರ ಫೋನಿಗೆ ಬರುತ್ತದೆ.',
    checkout: 'ಪ್ಲಾನ್‌ಗಳು, ಮಾದರಿಗಳು, ಗ್ಯಾರಂಟಿ, ಮಾದರಿ ವಿಡಿಯೋಗಳು.',
    'us-checkout': 'ಆರು ಭಾಷೆಗಳು, ಮೂರು ಪ್ರದೇಶಗಳು: ಇಲ್ಲಿ ಡಾಲರ್, ಅಲ್ಲಿ ರೂಪಾಯಿ, ಎಲ್ಲವೂ ಒಂದೇ ಪ್ರಾಡಕ್ಟ್‌ನಲ್ಲಿ.',
    'returning-offer': 'ಹಿಂಜರಿದು ಮರಳಿದವರಿಗೆ ಹತ್ತು ನಿಮಿಷದ ಆಫರ್ ಕಾದಿರುತ್ತದೆ.',
    'offer-last-seconds': 'ಸಮಯ ಮುಗಿದರೆ ಆ ಬೆಲೆಯೂ ಇರುವುದಿಲ್ಲ.',
    'us-thank-you': 'ಪಾವತಿ ಆಯಿತು. ಆರ್ಡರ್ ಅವರ ಫೋನಿನಲ್ಲಿದೆ; ನಿಮ್ಮ ಟೀಮ್‌ಗೆ ಕಾಣುವುದು ಇದು.',
  },
}

/** How long a caption takes to read, in milliseconds of real time. */
export const readingTimeMs = (caption: string): number => 3_000 + 60 * caption.length
